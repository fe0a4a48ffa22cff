import { describe, expect, it } from 'vitest';
import { phoneDigits, typedDigits } from './phone';

/** The same table as the server's (crates/books/src/scalar/phone.rs). */
describe('phone numbers', () => {
  it.each([
    '9800001101',
    '98000 01101',
    '98000-01101',
    '(98000) 01101',
    '98000.01101',
    '919800001101',
    '91 98000 01101',
    '09800001101',
    '0 98000 01101',
    '00919800001101',
    '0091 98000 01101',
    '+919800001101',
    '+91 98000-01101',
    '+91 (0) 98000 01101',
    '\u202a+91 98000\u00a001101\u202c',
  ])('reads %s', (typed) => {
    expect(phoneDigits(typed)).toBe('9800001101');
  });

  it('leaves ten digits that begin like the country code', () => {
    expect(phoneDigits('9198000011')).toBe('9198000011');
  });

  it.each(['98000011011', '929800001101'])('shows that %s is too long', (typed) => {
    expect(typedDigits(typed)).toBe(typed);
  });
});
