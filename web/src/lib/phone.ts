/** Digits of a phone number in India, without the country code. */
export const PHONE_DIGITS = 10;

/** All digits of what a person types or pastes as a phone number, without the country code. */
export function typedDigits(text: string): string {
  return text.replace(/^\s*\+91/, '').replace(/\D/g, '');
}

/** The digits of a phone number as a person types or pastes it, without the country code. */
export function phoneDigits(text: string): string {
  return typedDigits(text).slice(0, PHONE_DIGITS);
}

/** A phone number as it is read: five digits and five. What is none stays as it is. */
export const groupedPhone = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
