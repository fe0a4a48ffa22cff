import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { says } from '@/test/says';
import { previewDiscount } from './discountPreview';
import { readScaleLabel } from './scaleLabel';

const FILE = resolve(import.meta.dirname, 'built/pricing.wasm');

/** The module as `make wasm` built it, which runs before this test. */
const built = new Uint8Array(readFileSync(FILE));

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const question = {
  lines: [{ amount: '220.00', mrp_total: '220.00' }],
  bill_offer: '0.00',
  bags: [{ price: '5.00', quantity: 2 }],
  round_off: 'nearest',
  limit_percent: '5',
} as const;

it('prices a discount as the server does, question by question', async () => {
  vi.stubGlobal('fetch', async () => new Response(built));
  const { loadPricing } = await import('./pricingModule');
  const pricing = await loadPricing();
  if (!pricing) throw new Error('there is no pricing');
  const ask = (basis: 'A' | 'P', factor: string) =>
    previewDiscount(pricing, { ...question, basis, factor });
  expect(ask('P', '7.5')).toEqual({ discount: '16.50', total: '214.00', above_limit: true });
  expect(ask('A', '11')).toEqual({ discount: '11.00', total: '219.00', above_limit: false });
  expect(ask('A', '₹')).toEqual({ error: says('number.not_a_number') });
  // More than a page of memory, which moves it.
  const lines = Array.from({ length: 5_000 }, () => question.lines[0]);
  expect(previewDiscount(pricing, { ...question, lines, basis: 'P', factor: '10' })).toEqual({
    discount: '110000.00',
    total: '990010.00',
    above_limit: true,
  });
});

it('reads a scale label by each rule, and says why another code is none', async () => {
  vi.stubGlobal('fetch', async () => new Response(built));
  const { loadPricing } = await import('./pricingModule');
  const pricing = await loadPricing();
  if (!pricing) throw new Error('there is no pricing');
  const rules = [
    { pattern: '21.....{NNDDD}', kind: 'weight' },
    { pattern: '23.....{NNNDD}', kind: 'price' },
  ];
  expect(readScaleLabel(pricing, '2300012012502', rules)).toEqual([
    { is: 'digit', place: 2, has: '3', wants: '1' },
    { is: 'price', item: '00012', value: '12.50' },
  ]);
  expect(readScaleLabel(pricing, '2100012012509', rules)[0]).toEqual({
    is: 'check_digit',
    wants: '8',
  });
});

it('is not there where it cannot be fetched, and is asked for again the next time', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', fetch);
  const { loadPricing } = await import('./pricingModule');
  expect(await loadPricing()).toBeNull();
  fetch.mockRejectedValue(new TypeError('no network'));
  expect(await loadPricing()).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('is not there without WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  const { loadPricing } = await import('./pricingModule');
  expect(await loadPricing()).toBeNull();
});
