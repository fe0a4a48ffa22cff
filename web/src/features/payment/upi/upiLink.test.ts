import { describe, expect, it } from 'vitest';
import { paise } from '@/lib/money';
import { type UpiPayment, upiLink } from './upiLink';

const payment: UpiPayment = {
  address: 'shop@okhdfcbank',
  payee: 'Asha Garments',
  category: '5651',
  reference: 'PN10126000123A1',
  amount: paise(494_400),
};

describe('the link of a UPI code', () => {
  it('names who is paid, for what and how much, as apps read it', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=shop@okhdfcbank&pn=Asha%20Garments&mc=5651&tr=PN10126000123A1&am=4944.00&cu=INR',
    );
  });

  it('leaves the category out where the address has none', () => {
    expect(upiLink({ ...payment, category: '' })).not.toContain('mc=');
  });

  it.each([
    ['A & B = 50%?', 'pn=A%20%26%20B%20%3D%2050%25%3F&'],
    ['आशा', 'pn=%E0%A4%86%E0%A4%B6%E0%A4%BE&'],
  ])('keeps what is in a name from being read as something else: %s', (payee, written) => {
    expect(upiLink({ ...payment, payee })).toContain(written);
  });

  it.each([
    [1, 'am=0.01&'],
    [100, 'am=1.00&'],
    [12_345_678, 'am=123456.78&'],
  ])('writes %i paise in rupees without commas', (count, written) => {
    expect(upiLink({ ...payment, amount: paise(count) })).toContain(written);
  });

  it('has a reference of letters and digits only, no longer than apps take', () => {
    const reference = '0193a5c2-7f10-7abc-9def-0123456789ab-and-more';
    expect(upiLink({ ...payment, reference })).toContain(
      '&tr=0193a5c27f107abc9def0123456789aband&',
    );
  });
});
