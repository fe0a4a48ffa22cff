/** Digits of a phone number in India, without the country code. */
export const PHONE_DIGITS = 10;

/** A whole number: the trunk prefix or the country code, then ten digits. The server reads by the same rule. */
const WHOLE = /^(?:\+910?|(?:00)?910?|0)?(\d{10})$/;
/** Blanks, marks between groups of digits, and the marks of direction that a copied number brings along. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** All digits of what a person types or pastes as a phone number, without trunk prefix and country code. */
export function typedDigits(text: string): string {
  const whole = WHOLE.exec(text.replace(SEPARATORS, ''))?.[1];
  return whole ?? text.replace(/^\s*\+91/, '').replace(/\D/g, '');
}

/** The digits of a phone number as a person types or pastes it, without the country code. */
export function phoneDigits(text: string): string {
  return typedDigits(text).slice(0, PHONE_DIGITS);
}

/** A phone number as it is read: five digits and five. What is none stays as it is. */
export const groupedPhone = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
