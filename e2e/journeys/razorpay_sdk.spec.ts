import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  KEY,
  RazorpaySdk,
  sdkOf,
  validatePaymentVerification,
  WEBHOOK_SECRET,
} from '../support/razorpay';
import { expect, test } from '../support/test';

/** Acts as the customer, by the window of Checkout. */
async function act(simulators: string, id: string, what: string) {
  const answer = await fetch(`${simulators}/razorpay/checkout/act`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, act: what }),
  });
  return (await answer.json()) as { kind: string; answer: Record<string, string> };
}

test("the simulator is a server for Razorpay's own SDK, which agrees with its signatures", async ({
  shop,
}) => {
  const sdk = sdkOf(shop.simulators);
  const order = await sdk.orders.create({ amount: 49440, currency: 'INR', receipt: 'charge-1' });
  expect(order).toMatchObject({ entity: 'order', status: 'created', amount_due: 49440 });
  expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);

  const { kind, answer } = await act(shop.simulators, order.id, 'pay');
  expect(kind).toBe('paid');
  const paid = {
    order_id: answer.razorpay_order_id ?? '',
    payment_id: answer.razorpay_payment_id ?? '',
  };
  const signature = answer.razorpay_signature ?? '';
  expect(paid.order_id).toBe(order.id);
  expect(validatePaymentVerification(paid, signature, KEY.key_secret)).toBe(true);
  expect(validatePaymentVerification(paid, signature, 'another secret')).toBe(false);

  const payment = await sdk.payments.fetch(paid.payment_id);
  expect(payment).toMatchObject({ entity: 'payment', status: 'captured', amount: 49440 });
  expect((await sdk.orders.fetchPayments(order.id)).items.map(({ id }) => id)).toEqual([
    paid.payment_id,
  ]);

  const refund = await sdk.payments.refund(paid.payment_id, { amount: 9440, speed: 'normal' });
  expect(refund).toMatchObject({ entity: 'refund', amount: 9440, payment_id: paid.payment_id });
  const tooMuch = sdk.payments.refund(paid.payment_id, { amount: 40001 });
  await expect(tooMuch).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
  });

  const qr = await sdk.qrCode.create({
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: 5000,
    close_by: Math.floor(Date.now() / 1000) + 600,
  });
  expect(qr).toMatchObject({ entity: 'qr_code', status: 'active', payment_amount: 5000 });
  await act(shop.simulators, qr.id, 'pay');
  expect(await sdk.qrCode.fetchAllPayments(qr.id)).toMatchObject({
    count: 1,
    items: [{ method: 'upi', amount: 5000, captured: true }],
  });

  const stranger = sdkOf(shop.simulators, { ...KEY, key_secret: 'guess' });
  await expect(stranger.payments.fetch(paid.payment_id)).rejects.toMatchObject({
    statusCode: 401,
  });
});

test("a webhook of the simulator passes the SDK's own check", async ({ shop }) => {
  const came: { body: string; signature: string }[] = [];
  const hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      came.push({ body, signature: String(request.headers['x-razorpay-signature']) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = hook.address() as AddressInfo;
    const to = new URLSearchParams({ url: `http://127.0.0.1:${port}/hook` });
    await fetch(`${shop.simulators}/razorpay/webhooks`, { method: 'POST', body: to });
    const order = await sdkOf(shop.simulators).orders.create({ amount: 100, currency: 'INR' });
    await act(shop.simulators, order.id, 'upi');
    await expect.poll(() => came.length).toBe(3);
  } finally {
    hook.close();
  }
  expect(came.map(({ body }) => JSON.parse(body).event)).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ]);
  const { validateWebhookSignature } = RazorpaySdk;
  for (const { body, signature } of came) {
    expect(validateWebhookSignature(body, signature, WEBHOOK_SECRET)).toBe(true);
    expect(validateWebhookSignature(`${body} `, signature, WEBHOOK_SECRET)).toBe(false);
  }
});
