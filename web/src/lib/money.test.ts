import { describe, expect, it } from 'vitest';
import {
  changeDue,
  faceTotal,
  formatAmount,
  groupDigits,
  paise,
  parseAmount,
  sumAmounts,
  toDecimal,
} from './money';

describe('reading an amount', () => {
  it.each([
    ['0', 0],
    ['1234.50', 123450],
    ['1234.5', 123450],
    ['12.', 1200],
    ['.5', 50],
    ['-20.00', -2000],
    [' 7 ', 700],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %i paise', (text, count) => {
    expect(parseAmount(text)).toBe(count);
  });

  it.each(['', '.', '-', '1.234', '1,234', '1e3', '₹5', 'x', '1.2.3', '90071992547409.92'])(
    '%j is no amount',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  it('never turns minus nothing into a negative amount', () => {
    expect(Object.is(parseAmount('-0.00'), 0)).toBe(true);
  });
});

describe('writing an amount', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99900, '₹999.00'],
    [100000, '₹1,000.00'],
    [12345600, '₹1,23,456.00'],
    [1234567890, '₹1,23,45,678.90'],
    [-5000, '−₹50.00'],
    [Number.MAX_SAFE_INTEGER, '₹9,00,71,99,25,47,409.91'],
  ])('%i paise read %s, in rupees and with their sign (SHL-37)', (count, text) => {
    expect(formatAmount(paise(count))).toBe(text);
  });

  it('leaves the sign of the rupee out where the head of a column has it', () => {
    expect(formatAmount(paise(-5000), { symbol: false })).toBe('−50.00');
  });

  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [-123450, '-1234.50'],
  ])('%i paise travel as %s', (count, text) => {
    expect(toDecimal(paise(count))).toBe(text);
    expect(parseAmount(text)).toBe(count);
  });

  it.each([
    ['7', '7'],
    ['123', '123'],
    ['1234', '1,234'],
    ['123456', '1,23,456'],
    ['1234567', '12,34,567'],
  ])('groups %s as %s', (digits, grouped) => {
    expect(groupDigits(digits)).toBe(grouped);
  });
});

describe('the sums of a till', () => {
  it('adds a drawer up exactly', () => {
    const drawer = [faceTotal(paise(50000), 7), faceTotal(paise(1000), 3), faceTotal(paise(50), 5)];
    expect(sumAmounts(drawer)).toBe(353250);
    expect(sumAmounts([])).toBe(0);
  });

  it('takes a negative count as none', () => {
    expect(faceTotal(paise(50000), -2)).toBe(0);
  });

  it('gives back what is above the amount due, and nothing below it', () => {
    expect(changeDue(paise(200000), paise(163200))).toBe(36800);
    expect(changeDue(paise(100), paise(163200))).toBe(0);
  });

  it('refuses to be inexact', () => {
    expect(() => paise(0.5)).toThrow(RangeError);
    expect(() => sumAmounts([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError);
  });
});
