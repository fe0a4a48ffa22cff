import { describe, expect, it } from 'vitest';
import { paise } from '@/lib/money';
import { judgeTender } from './judgeTender';

const judge = (received: number | null, isCash: boolean, split = false) =>
  judgeTender({
    received: received === null ? null : paise(received),
    balance: paise(163_200),
    isCash,
    split,
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
  });
});
