/** Digits of a phone number in India, without the country code. */
export const PHONE_DIGITS = 10;

/** The digits of a phone number as a person types or pastes it, without the country code. */
export function phoneDigits(text: string): string {
  return text
    .replace(/^\s*\+91/, '')
    .replace(/\D/g, '')
    .slice(0, PHONE_DIGITS);
}
