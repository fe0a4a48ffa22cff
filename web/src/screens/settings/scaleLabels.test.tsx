import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadPricing } from '@/pricing/pricingModule';
import { openSettings } from '@/test/openSettings';
import { scan, sounds } from '@/test/openTill';

const BUILT = resolve(import.meta.dirname, '../../pricing/built/pricing.wasm');

const NAME = "Labels of the Store's Scale";
const labels = () => within(screen.getByRole('region', { name: NAME }));
const rules = () =>
  labels()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens the tab of a shop in which these goods have a barcode. */
async function openLabels(...goods: { barcode: string; name: string; weight_flag: number }[]) {
  const { server, user, open } = await openSettings();
  server.on('/product-search', ({ search_term }) => ({
    status: 'success',
    message: '',
    data: goods.filter(({ barcode }) => barcode === search_term),
  }));
  await open('Setup Printer');
  await screen.findByRole('region', { name: NAME });
  return { server, user };
}

const DAL = { barcode: '00012', name: 'Toor Dal Loose', weight_flag: 1 };

describe("a label of the store's scale", () => {
  // The code of the server that reads labels at billing, as the till has it; read once, and kept.
  beforeAll(async () => {
    vi.stubGlobal('fetch', async () => new Response(readFileSync(BUILT)));
    if (!(await loadPricing())) throw new Error('the pricing has not been built');
    vi.unstubAllGlobals();
  });

  it('is read by each rule of the store when it is scanned, and names its goods', async () => {
    await openLabels(DAL);
    expect(rules()).toEqual([
      '21.....{NNDDD} · Weight in kilograms',
      '23.....{NNNDD} · Price in rupees',
    ]);
    scan('2100012012508');
    expect(labels().getByLabelText('Label')).toHaveValue('2100012012508');
    await waitFor(() =>
      expect(rules()).toEqual([
        expect.stringMatching(/1\.250 kg of item 00012 · Toor Dal Loose$/),
        expect.stringMatching(/Digit 2 is 1, where its labels have 3$/),
      ]),
    );
    expect(sounds).toEqual(['success']);
    scan('2300012012502');
    await waitFor(() => expect(rules()[1]).toMatch(/₹12\.50 for item 00012 · Toor Dal Loose$/));
  });

  it.each([
    [[], 'no product has the barcode 00012'],
    [[{ ...DAL, name: 'Parle-G', weight_flag: 0 }], 'Parle-G, which is not sold by weight'],
  ])('that no goods can be sold by is told (%j)', async (goods, words) => {
    await openLabels(...goods);
    scan('2100012012508');
    await waitFor(() => expect(rules()[0]).toContain(`1.250 kg of item 00012 · ${words}`));
  });

  it('is typed digit by digit, and each says why it is none yet', async () => {
    const { user } = await openLabels(DAL);
    await user.type(labels().getByLabelText('Label'), '21x');
    expect(rules()[0]).toContain('A label is digits alone');
    await user.type(labels().getByLabelText('Label'), '{Backspace}{Backspace}');
    expect(rules()[0]).toContain('1 digit, where its labels have 13');
    await user.type(labels().getByLabelText('Label'), '10001201250');
    expect(rules()[0]).toContain('12 digits, where its labels have 13');
    await user.type(labels().getByLabelText('Label'), '9');
    expect(rules()[0]).toContain('The last digit should be');
  });

  it.each([
    ['21', 'it needs one value in braces'],
    ['21.....{{NNDDD', 'it needs one value in braces'],
    ['21x....{{NNDDD}', 'x means nothing in one'],
    ['2101234{{NNDDD}', 'it needs the digits of the item'],
    ['21...{{NNDDD}', 'it has 10 digits'],
    ['21....{{NNDDDD}', 'at most 3 decimals'],
  ])(
    'goes through a rule that is only tried, which is told when it is none (%s)',
    async (rule, words) => {
      const { user } = await openLabels(DAL);
      scan('2100012012508');
      await user.type(labels().getByLabelText('Another rule, tried only here'), rule);
      expect(rules()[2]).toContain(words);
    },
  );

  it('counts by the first rule that fits: another one that is tried says so, as a price too', async () => {
    const { user, server } = await openLabels(DAL);
    scan('2100012012508');
    await user.type(labels().getByLabelText('Another rule, tried only here'), '2......{{NNNDD}');
    await user.selectOptions(labels().getByLabelText('What it carries'), 'Price in rupees');
    expect(rules()[2]).toContain('₹12.50 for item 100012 · a rule before it fits');
    await waitFor(() => expect(rules()[0]).toContain('Toor Dal Loose'));
    const asked = server.sent('/product-search').map(({ fields }) => fields.search_term);
    expect(asked).toEqual(['00012']);
  });
});
