import { describe, expect, it } from 'vitest';
import { server } from './hi/server';
import { MESSAGE_ENGLISH, MESSAGE_VALUES, type MessageCode } from './messages.gen';

const CODES = Object.keys(MESSAGE_VALUES) as MessageCode[];

/** Values that no sentence needs, and what they are for. */
const UNSAID: Readonly<Partial<Record<MessageCode, Record<string, string>>>> = {
  'guard.code_locked': { seconds: 'for programs; the sentence names the time' },
  'guard.device_locked': { seconds: 'for programs; the sentence names the time' },
  'guard.store_locked': { seconds: 'for programs; the sentence names the time' },
  'customer.too_many_unknown': { seconds: 'for programs; the sentence names the minutes' },
  'guard.pin_locked': { seconds: 'for programs; the sentence names the time' },
};

const gapsOf = (text: string, gap: RegExp) => [...text.matchAll(gap)].map(([, name]) => name);

/** The values of a message that its sentence should have. */
const saidOf = (code: MessageCode) =>
  Object.keys(MESSAGE_VALUES[code]).filter((name) => !UNSAID[code]?.[name]);

describe('what the server says', () => {
  it('is known in full', () => {
    expect(CODES.length).toBeGreaterThan(200);
    expect(CODES).toEqual(
      expect.arrayContaining(['cart.no_such_mrp', 'offer.gave', 'voucher.expired', 'server.fault']),
    );
    expect(Object.keys(MESSAGE_ENGLISH)).toEqual(CODES);
  });

  it('has its Hindi, code by code, and no other', () => {
    expect(CODES.filter((code) => !(code in server))).toEqual([]);
    expect(Object.keys(server).filter((code) => !(code in MESSAGE_VALUES))).toEqual([]);
  });

  it('has each of its values in the Hindi sentence once, and no other', () => {
    const wrong = CODES.flatMap((code) => {
      const [given, wanted] = [gapsOf(server[code], /\{\{(\w+)\}\}/g), saidOf(code)];
      const isRight = [...given].sort().join() === [...wanted].sort().join();
      return isRight ? [] : [`${code} has ${given.join(', ')}, not ${wanted.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('leaves out no value but those that its English leaves out as well', () => {
    for (const code of Object.keys(UNSAID) as MessageCode[]) {
      const names = Object.keys(UNSAID[code] ?? {});
      expect(Object.keys(MESSAGE_VALUES[code]), code).toEqual(expect.arrayContaining(names));
      expect(gapsOf(MESSAGE_ENGLISH[code], /\{(\w+)\}/g), code).not.toEqual(
        expect.arrayContaining(names),
      );
    }
  });

  it('is Hindi where it is not a value alone', () => {
    const foreign = CODES.filter((code) => {
      const words = MESSAGE_ENGLISH[code].replace(/\{\w+\}/g, '');
      return /[a-z]/i.test(words) && !/[ऀ-ॿ]/.test(server[code]);
    });
    expect(foreign).toEqual([]);
  });
});
