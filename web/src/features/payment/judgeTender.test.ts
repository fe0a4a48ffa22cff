import { describe, expect, it } from 'vitest';
import { paise } from '@/lib/money';
import { judgeTender } from './judgeTender';

const judge = (received: number | null, isCash: boolean, split = false, isPartPaid = false) =>
  judgeTender({
    received: received === null ? null : paise(received),
    balance: paise(163_200),
    cash: paise(163_200),
    wholeRupees: true,
    isCash,
    split,
    isPartPaid,
  });

describe('cash', () => {
  it.each([
    [163_200, 0],
    [200_000, 36_800],
    [163_201, 1],
  ])('of %i paise can be taken and gives %i back (PAY-03, PAY-08)', (received, change) => {
    expect(judge(received, true)).toMatchObject({ reason: null, applied: 163_200, change });
  });

  it.each([163_199, 100])('of %i paise is too little (PAY-03)', (received) => {
    expect(judge(received, true)).toMatchObject({ reason: 'payment:cashTooLittle', change: 0 });
  });

  it.each([null, 0])('of %j is no amount', (received) => {
    expect(judge(received, true).reason).toBe('payment:noAmount');
  });

  it('is asked about from more than two thousand rupees of change on (PAY-03)', () => {
    expect(judge(363_200, true).isUnusual).toBe(false);
    expect(judge(363_201, true).isUnusual).toBe(true);
  });

  it('pays a part when the bill is split', () => {
    expect(judge(50_000, true, true)).toMatchObject({ reason: null, applied: 50_000, change: 0 });
  });
});

describe('other money', () => {
  it('is taken exactly (PAY-04)', () => {
    expect(judge(163_200, false)).toMatchObject({ reason: null, applied: 163_200 });
    expect(judge(163_199, false).reason).toBe('payment:notExact');
    expect(judge(163_201, false)).toMatchObject({ reason: 'payment:aboveBill', change: 0 });
  });

  it('pays a part when the bill is split, and never more than the balance (PAY-04)', () => {
    expect(judge(50_000, false, true)).toMatchObject({ reason: null, applied: 50_000 });
    expect(judge(163_201, false, true).reason).toBe('payment:aboveBill');
    expect(judge(163_201, false, true, true).reason).toBe('payment:aboveRest');
  });
});

describe('cash beside a voucher, which leaves paise', () => {
  const beside = (
    received: number,
    cash: number,
    { balance = 9_550, split = false, whole = true } = {},
  ) =>
    judgeTender({
      received: paise(received),
      balance: paise(balance),
      cash: paise(cash),
      wholeRupees: whole,
      isCash: true,
      split,
      isPartPaid: true,
    });

  it.each([
    [9_600, 9_600, 0],
    [10_000, 9_600, 400],
    [9_500, 9_500, 0],
    [10_000, 9_500, 500],
  ])('of %i paise pays all that is left where %i are due', (received, cash, change) => {
    expect(beside(received, cash)).toMatchObject({
      reason: null,
      applied: 9_550,
      change,
      kept: cash,
    });
  });

  it('is too little below what is due, and a part of it is in whole rupees', () => {
    expect(beside(9_550, 9_600).reason).toBe('payment:cashTooLittle');
    expect(beside(9_550, 9_600, { split: true }).reason).toBe('payment:cashWhole');
    expect(beside(5_000, 9_600, { split: true })).toMatchObject({ reason: null, applied: 5_000 });
    expect(beside(5_050, 9_550, { split: true, whole: false })).toMatchObject({
      reason: null,
      applied: 5_050,
    });
  });

  it('is nothing where less than half a rupee is left', () => {
    expect(beside(0, 0, { balance: 40 })).toMatchObject({ reason: null, applied: 40, kept: 0 });
    expect(beside(0, 9_600).reason).toBe('payment:noAmount');
  });
});
