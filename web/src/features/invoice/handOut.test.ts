import { expect, it } from 'vitest';
import { paise } from '@/lib/money';
import { handOut } from './handOut';

it.each([
  [0, []],
  [-100, []],
  [8_050, ['1×50', '1×20', '1×10', '50×paise']],
  [42_000, ['2×200', '1×20']],
  [100, ['1×1']],
  [88_800, ['1×500', '1×200', '1×100', '1×50', '1×20', '1×10', '1×5', '1×2', '1×1']],
  [150_000, ['3×500']],
])('%i paise are handed out as %j', (amount, given) => {
  expect(handOut(paise(amount)).map(({ count, face }) => `${count}×${face}`)).toEqual(given);
});
