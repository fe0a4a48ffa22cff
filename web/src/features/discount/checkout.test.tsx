import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine, sampleOrder } from '@/test/bill';
import { openBilling, openShop } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { refuses, says } from '@/test/says';

const ABOVE = {
  status: 'approval_required',
  ...says('discount.above_limit', { limit: 500 }),
  limit_percent: '5',
  order_id: 'order-1',
  amount: '160.00',
};
const APPROVED = { status: 'success', message: '', data: { security_code_id: 'approval-1' } };
const lines = () => [sampleLine('1', '8901001', 1)];
const mark = () => screen.queryByText(/The discount is above 5% now/);
const passcode = () => screen.findByLabelText('Manager passcode');

/** Billing with a discount that was within the limit until goods came off the bill. */
async function openBill() {
  const { server } = openShop({ lines: lines() });
  server.on('/process-to-payment', ({ security_code_id }) =>
    security_code_id === 'approval-1'
      ? {
          status: 'proceed_to_payment',
          message: '',
          data: { order_id: 'order-1', t_order_id: 'order-1', total: '120.00' },
          order_summary: sampleOrder(),
          notices: [],
        }
      : ABOVE,
  );
  const user = await openBilling();
  const cart = sampleCart(lines(), { manual_discount: '160.00', discount_above_percent: '5' });
  act(() => setCart({ ...cart, revision: 50 }));
  return { server, user };
}

it('a discount above the limit is marked on the bill', async () => {
  await openBill();
  expect(mark()).toBeVisible();
  act(() => setCart(sampleCart(lines(), { revision: 51 })));
  expect(mark()).toBeNull();
});

it('a manager is asked at checkout, and the bill goes there with the approval', async () => {
  const { server, user } = await openBill();
  server.on('/vendor/operation-verification', APPROVED);
  await user.keyboard('{F9}');
  expect(await passcode()).toHaveAccessibleDescription(
    /₹160.00 is above your 5% limit on this bill/,
  );
  await user.type(await passcode(), '135790');
  await waitFor(() => expect(path()).toBe('/checkout'));
  expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
    operation: 'DISCOUNT',
    order_id: 'order-1',
    amount: '160.00',
    security_code: '135790',
  });
  const [asked, approved] = server.sent('/process-to-payment');
  expect(asked?.fields).not.toHaveProperty('security_code_id');
  expect(approved?.fields).toMatchObject({ security_code_id: 'approval-1' });
});

it('without a manager the bill stays, and the discount can be lowered', async () => {
  const { server, user } = await openBill();
  server.on('/vendor/operation-verification', refuses('guard.wrong_code'));
  await user.keyboard('{F9}');
  await user.type(await passcode(), '111111');
  expect(await screen.findByText('Incorrect code.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/billing');
  await user.keyboard('{F7}');
  expect(await screen.findByRole('dialog', { name: 'Manual Discount' })).toBeVisible();
});
