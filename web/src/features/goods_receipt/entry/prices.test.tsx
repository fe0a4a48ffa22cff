import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { atAdvice, created, dock, line, posted, press, TEA } from '@/test/goodsEntry';
import { scan } from '@/test/openTill';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('sends what a line cost and its input tax as they were typed, each as itself', async () => {
  const { server, user } = await atAdvice([line(8, { order_qty: 1 })]);
  scan(TEA);
  await waitFor(() => expect(dock().getByRole('textbox', { name: 'Received' })).toHaveValue('1'));
  await user.click(dock().getByRole('button', { name: 'Prices and remark' }));
  const prices = within(screen.getByRole('dialog', { name: 'Prices and remark' }));
  await user.type(prices.getByRole('textbox', { name: /^Purchase price/ }), '41.50');
  await user.type(prices.getByRole('textbox', { name: /^Input tax/ }), '2.08');
  await user.click(prices.getByRole('button', { name: 'Done' }));
  await user.click(dock().getByRole('button', { name: 'Update Quantity' }));
  await user.click(press('Create GRN'));
  await screen.findByRole('heading', { name: created.message });
  const [row] = posted(server.sent('/vendor/create-grn')[0]?.fields.grn_list);
  expect(row).toMatchObject({ received_qty: '1', purchase_price: '41.50', input_tax: '2.08' });
});
