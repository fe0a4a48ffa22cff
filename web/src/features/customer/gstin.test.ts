import { describe, expect, it } from 'vitest';
import { say } from '@/lib/i18n';
import { gstinFault } from './gstin';

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', ''],
    ['27aapfu0939f1zv', ''],
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters.'],
    ['27AAPFU0939F1ZX', 'The GSTIN is mistyped: its check character is wrong.'],
    ['72AAPFU0939F1ZV', 'The GSTIN is mistyped: its check character is wrong.'],
    ['27AAPFU0993F1ZV', 'The GSTIN is mistyped: its check character is wrong.'],
    ['2AAAPFU0939F1ZV', 'Character 2 of the GSTIN is not possible there.'],
    ['27AAPFU0939F0ZV', 'Character 13 of the GSTIN is not possible there.'],
    ['27AAPFU0939F1CV', 'Character 14 of the GSTIN is not possible there.'],
    ['27AAPFU0939F1Z-', 'Character 15 of the GSTIN is not possible there.'],
  ])('%s is told as the server would: %s', (gstin, message) => {
    const fault = gstinFault(gstin);
    expect(fault ? say(fault) : '').toBe(message);
  });
});
