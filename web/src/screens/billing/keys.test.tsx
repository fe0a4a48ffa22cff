import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseKeyPreset, type KeyPreset } from '@/app/actions';
import { KEY_PRESETS, keyOf } from '@/app/actions/keyPresets';
import { actionsOnTop } from '@/app/actions/registry';
import { showCatalog } from '@/features/catalog';
import { say } from '@/lib/i18n';
import { sampleLine } from '@/test/bill';
import { withCatalog } from '@/test/catalog';
import { openBilling, openShop } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { refuses } from '@/test/says';

const BUTTER = '8901001';
const PRESETS = Object.keys(KEY_PRESETS) as KeyPreset[];

const sheet = () => screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
const keyListed = (label: string) =>
  within(sheet()).queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;
const checkout = () => screen.getByRole('button', { name: 'Checkout' });

async function openBill() {
  const { server } = openShop({
    lines: [
      sampleLine('1', BUTTER, 2, {
        multiple_mrp: [
          { mrp: '290.00', price: '280.00', current_stock: 4 },
          { mrp: '275.00', price: '270.00', current_stock: 4 },
        ],
      }),
    ],
    settings: {
      ...withCatalog,
      vendor_app_menu: {
        main_menu: [
          ...withCatalog.vendor_app_menu.main_menu,
          { name: 'exchange_return', status: 1 },
        ],
      },
    },
  });
  server.on('/product-search', { status: 'success', message: '', data: [] });
  server.on('/vendor/get-catalog', () => new TypeError('not asked'));
  return { server, user: await openBilling() };
}

/** The rows of docs/keys.md by what they are about. */
function documented(): Map<string, string[]> {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/keys.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| [^*-]/.test(line));
  return new Map(
    rows.map((row) => {
      const [what = '', ...keys] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [what, keys];
    }),
  );
}

const WRITTEN: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  '-': '−',
};

beforeEach(() => {
  chooseKeyPreset('rokad');
  showCatalog(false);
});
afterEach(() => {
  act(() => chooseKeyPreset('rokad'));
  vi.unstubAllGlobals();
});

describe('the keys of a till', () => {
  it("are Rokad's until others are chosen on the sheet, which lists them at once", async () => {
    const { user } = await openBill();
    await user.keyboard('?');
    const choice = within(within(sheet()).getByRole('group', { name: 'Keys' }));
    expect(choice.getByRole('button', { pressed: true })).toHaveTextContent('Rokad');
    expect(keyListed('Checkout')).toBe('F9');
    expect(keyListed('Cancel Bill')).toBeUndefined();
    await user.click(choice.getByRole('button', { name: 'Tally' }));
    expect(choice.getByRole('button', { pressed: true })).toHaveTextContent('Tally');
    expect(keyListed('Checkout')).toBe('Ctrl+A');
    expect(keyListed('Cancel Bill')).toBe('Alt+X');
    expect(keyListed('Search a product')).toBe('Alt+G');
    expect(keyListed('Remove the line')).toBe('Del');
  });

  it('are shown on the buttons, the chips and the search box as they are chosen', async () => {
    await openBill();
    const hints = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
    expect(checkout()).toHaveAttribute('aria-keyshortcuts', 'F9');
    expect(hints()).toEqual(expect.arrayContaining(['F2', 'V', 'F9']));
    act(() => chooseKeyPreset('tally'));
    expect(checkout()).toHaveAttribute('aria-keyshortcuts', 'Control+A');
    expect(hints()).toEqual(expect.arrayContaining(['Alt+G', 'Ctrl+A', 'Alt+X']));
    expect(hints()).not.toContain('F2');
    act(() => chooseKeyPreset('gofrugal'));
    expect(screen.getByRole('button', { name: /^2 MRPs/ })).toHaveTextContent('Alt+M');
    expect(hints()).toContain('Alt+K');
  });

  it('do what they say, and those they replace do nothing', async () => {
    const { server, user } = await openBill();
    server.on('/process-to-payment', refuses('bill.part_paid'));
    const asked = () => server.sent('/process-to-payment').length;
    act(() => chooseKeyPreset('tally'));
    await user.keyboard('{F9}{F2}');
    expect(asked()).toBe(0);
    expect(screen.getByRole('combobox')).not.toHaveFocus();
    await user.keyboard('{Alt>}g{/Alt}');
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(asked()).toBe(1));
    await user.keyboard('{Alt>}x{/Alt}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(path()).toBe('/billing');
  });

  it('leave Ctrl+A to a field that holds text', async () => {
    const { server, user } = await openBill();
    act(() => chooseKeyPreset('tally'));
    await user.type(screen.getByRole('combobox'), 'am');
    await user.keyboard('{Control>}a{/Control}');
    expect(server.sent('/process-to-payment')).toHaveLength(0);
  });

  it("let letters begin a search where they are GoFrugal's", async () => {
    const { user } = await openBill();
    act(() => chooseKeyPreset('gofrugal'));
    await user.keyboard('vim');
    expect(screen.getByRole('combobox')).toHaveValue('vim');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are kept on the device', async () => {
    await openBill();
    act(() => chooseKeyPreset('gofrugal'));
    expect(JSON.parse(localStorage.getItem('rokad.keys') ?? '{}').state).toEqual({
      preset: 'gofrugal',
    });
  });

  it.each(PRESETS)('have one meaning each on billing: %s', async (preset) => {
    await openBill();
    const keys = actionsOnTop()
      .map(({ id, ownShortcut }) => keyOf(preset, id, ownShortcut))
      .filter((key) => key !== undefined);
    expect(keys.length).toBeGreaterThan(10);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('name no action that is not there', async () => {
    await openBill();
    const elsewhere = ['goods_receipt.print', 'invoice.print', 'invoice.reprint', 'returns.print'];
    const known = [...actionsOnTop().map(({ id }) => id), ...elsewhere];
    for (const preset of PRESETS) {
      for (const id of Object.keys(KEY_PRESETS[preset])) expect(known, preset).toContain(id);
    }
  });

  it('stand in docs/keys.md as they are', async () => {
    await openBill();
    const page = documented();
    for (const { id, label, ownShortcut } of actionsOnTop()) {
      const keys = PRESETS.map((preset) => keyOf(preset, id, ownShortcut) ?? '');
      if (keys.every((key) => key === '')) continue;
      expect(page.get(say(label)), id).toEqual(keys.map((key) => WRITTEN[key] ?? key));
    }
  });
});
