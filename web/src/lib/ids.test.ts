import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomId, uuidV7 } from './ids';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('a UUID of version 7', () => {
  it('carries its time in front', () => {
    const now = Date.UTC(2100, 0, 1);
    const id = uuidV7(now);
    expect(id).toMatch(PATTERN);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });

  it('sorts as it was made, also within a millisecond and past a full count', () => {
    const now = Date.UTC(2100, 0, 2);
    const ids = Array.from({ length: 10_000 }, () => uuidV7(now));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => PATTERN.test(id))).toBe(true);
  });

  it('does not go back with the clock', () => {
    const now = Date.UTC(2100, 0, 3);
    const before = uuidV7(now);
    expect(uuidV7(now - 60_000) > before).toBe(true);
  });
});

describe('a random id', () => {
  it('has the length asked for and only letters and digits', () => {
    expect(randomId()).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(randomId(60)).toMatch(/^[A-Za-z0-9]{60}$/);
  });

  it('throws away the bytes that would favour some letters', () => {
    const rounds = [
      [255, 248, 247],
      [0, 1, 2],
    ];
    let round = 0;
    const id = randomId(3, (bytes) => {
      bytes.set(rounds[round++ % 2] ?? []);
    });
    expect(id).toBe('9AB');
  });
});

it('needs nothing that an insecure page lacks', () => {
  const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  vi.stubGlobal('crypto', bare);
  expect(uuidV7()).toMatch(PATTERN);
  expect(randomId()).toHaveLength(32);
});
