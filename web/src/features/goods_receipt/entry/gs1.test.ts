import { describe, expect, it } from 'vitest';
import { bareCode } from '@/lib/bareCode';
import { readGs1 } from './gs1';

const TODAY = { year: 2026, month: 11, day: 23 };
const GS = '\x1d';
const PRODUCT = '08909822110534';
const read = (code: string, fnc1 = 'gs') => readGs1(code, TODAY, fnc1);

describe('a GS1 code of goods that come in (GRN-35)', () => {
  it.each([
    ['as scanned', `01${PRODUCT}1727113010RB2611C${GS}11261101`],
    ['with what scanners put in front', `]d201${PRODUCT}1727113010RB2611C${GS}11261101`],
    [
      'of GS1-128 that begins with a separator',
      `]C1${GS}01${PRODUCT}1126110110RB2611C${GS}17271130`,
    ],
    ['as printed', `(01)${PRODUCT} (17)271130 (10)RB2611C (11)261101`],
  ])('is read %s', (_, code) => {
    expect(read(code)).toEqual({
      gtin: PRODUCT,
      batch: 'RB2611C',
      expiry: '2027-11-30',
      made: '2026-11-01',
      serial: '',
      count: 0,
    });
  });

  it('has serial number and count, and fields that nobody here needs', () => {
    const code = `01${PRODUCT}3103001250240ADDED${GS}21SN-77${GS}3012${GS}15280200`;
    expect(read(code)).toMatchObject({ serial: 'SN-77', count: 12, expiry: '2028-02-29' });
  });

  it('takes a batch at its end for one, where nothing in it looks like a date', () => {
    expect(read(`01${PRODUCT}1727113010LOT17999999`)?.batch).toBe('LOT17999999');
  });

  it('ends a field where the scanners of the store say so', () => {
    const batch = (fields: string, fnc1: string) => read(`01${PRODUCT}${fields}`, fnc1)?.batch;
    expect(batch('1726113010B12~21S9', '~')).toBe('B12');
    expect(batch('11261101102B12321S9', 'gs')).toBe('2B12321S9');
    expect(batch('11261101102B12321S9', 'dropped')).toBeUndefined();
    expect(batch('11261101102B12', 'dropped')).toBe('2B12');
  });

  it('puts a year into the century that is nearest', () => {
    expect(read(`01${PRODUCT}17760101`)?.expiry).toBe('2076-01-01');
    expect(read(`01${PRODUCT}17780101`)?.expiry).toBe('1978-01-01');
    expect(read(`01${PRODUCT}17271345`)?.expiry).toBe('');
  });

  it.each([
    ['a plain barcode', '8909822110534'],
    ['a code that only begins like one', '0112345'],
    ['a product whose check digit is wrong', '0108909822110535'],
    ['a code without a product', '10RB2611C'],
    ['a batch that has swallowed the rest', `01${PRODUCT}10RB2611C1727113021SERIAL7`],
    ['a batch that may have swallowed a date', `01${PRODUCT}10RB17271130`],
    ['a date that is cut off', `01${PRODUCT}1727`],
    ['nothing', ''],
  ])('is none: %s', (_, code) => {
    expect(read(code)).toBeNull();
  });
});

it('tells codes of one product apart by nothing but noughts in front', () => {
  expect(bareCode('08909822110534')).toBe(bareCode(' 8909822110534'));
  expect(bareCode('0000042')).toBe('0000042');
  expect(bareCode('AB-7')).toBe('AB-7');
});
