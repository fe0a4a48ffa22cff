import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atAdvice, dock, FORMULA, line } from '@/test/goodsEntry';
import { scan } from '@/test/openTill';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the batches of a line in a low window', () => {
  it('are one line each, of which the current one has its fields, beside the keypad (GRN-44)', async () => {
    const asked = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(asked(query), { matches: /^\(max-height|min-width/.test(query) }),
    );
    const { user } = await atAdvice([
      line(2, { name: 'Formula', barcode: FORMULA, status: 'Batch' }),
    ]);
    const code = (batch: string) => `]d2010${FORMULA}1727113010${batch}`;
    scan(code('RB1'), code('RB1'), code('RB2'));
    const received = (batch: string) =>
      dock().queryByRole('textbox', { name: `Received of ${batch}` });
    await waitFor(() => expect(received('RB2')).toHaveValue('1'));
    expect(received('RB1')).toBeNull();
    expect(dock().getByRole('button', { name: '7' })).toBeVisible();
    expect(dock().getByRole('button', { name: 'Update Quantity' })).toHaveAccessibleDescription(
      /3 of 10 · Deficit −7/,
    );
    await user.click(dock().getByRole('button', { name: /^RB1/ }));
    expect(received('RB1')).toHaveFocus();
    expect(received('RB2')).toBeNull();
    await user.click(dock().getByRole('button', { name: '7' }));
    expect(received('RB1')).toHaveValue('7');
    await user.click(dock().getByRole('button', { name: 'Add batch' }));
    expect(screen.getByRole('textbox', { name: 'Batch number' })).toHaveFocus();
  });
});
