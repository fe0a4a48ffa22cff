/** A day at a till of the demo store, as calls: sales in all ways, a return, a cancelling, a GRN, the closing. */

const PRINTER = { manufacturer_name: 'epson' };

/** `call(path, fields)` makes a call and gives its answer; `guide` is what the demo tells of its store. */
export async function day(call, guide) {
  const till = async (licence_no, { mobile, pin }, udidtoken) => {
    const tagged = await call('/cash-register/tag-licence', {
      licence_no,
      udid: udidtoken,
      device_name: 'Replay',
    });
    return signIn(
      { udidtoken, v_id: tagged.data.v_id, store_id: tagged.data.store_id },
      { mobile, pin },
    );
  };
  const signIn = async (device, { mobile, pin }) => {
    const login = await call('/vendor/login', {
      ...device,
      mobile,
      pin,
      forcelogin: '1',
    });
    return {
      ...device,
      api_token: login.data.api_token,
      vu_id: `${login.data.vu_id}`,
    };
  };
  let who = await till(
    guide.licences[0],
    guide.cashiers[0],
    'a-tablet-of-the-replay-0123456789abcdef',
  );
  let count = 0;
  const ask = (path, fields = {}) => {
    count += 1;
    return call(path, {
      ...who,
      trans_from: 'REPLAY',
      request_id: `replay-${count}`,
      ...fields,
    });
  };
  const approve = async (operation, fields = {}) => {
    const answer = await ask('/vendor/operation-verification', {
      operation,
      security_code: guide.manager_passcode,
      ...fields,
    });
    return answer.data?.security_code_id ?? answer.security_code_id ?? '';
  };

  await ask('/vendor/get-settings');
  await ask('/vendor/opening-balance', {
    opening_balance: '2000.00',
    currency: [],
  });
  const [rice, atta, besan, ...others] = guide.products;
  const customer = guide.customers?.[0]?.mobile ?? '9800001101';

  const scan = (good, qty = '1') => ask('/product-details', { barcode: good.barcode, qty });
  const checkout = async (fields = {}) => (await ask('/process-to-payment', fields)).data ?? {};
  const pay = (bill, gateway, amount, more = {}) =>
    ask('/save-payment', {
      t_order_id: bill.order_id,
      pay_id: `payment-${count}`,
      payment_gateway_type: gateway,
      amount,
      ...more,
    });

  // Cash, with change, a customer and two carry bags.
  await ask('/vendor/login-for-customer', {
    customer_mobile: customer,
    tag_customer: '1',
  });
  await scan(rice, '2');
  await scan(atta);
  const bags = await ask('/get-carry-bags');
  await ask('/save-carry-bags', {
    bags: [[`${bags.data?.[0]?.BAG_ID ?? ''}`, 2]],
  });
  await ask('/cart-details');
  const first = await checkout();
  await pay(first, 'CASH', first.total, {
    cash_collected: '2000.00',
    cash_return: `${(2000 - first.total).toFixed(2)}`,
  });
  await ask('/order-details', { order_id: first.order_id });
  const may_print = await approve('BILL_REPRINT', { order_id: first.order_id });
  await ask('/get-print-receipt', {
    order_id: first.order_id,
    security_code_vu_id: may_print,
    ...PRINTER,
  });

  // A discount by hand that a manager approves, paid in two parts.
  await scan(besan, '3');
  for (const good of others.slice(0, 6)) await scan(good);
  await ask('/manual-discount', {
    manual_discount_basis: 'P',
    manual_discount_factor: '12',
  });
  const refused = await ask('/process-to-payment');
  const leave = await approve('DISCOUNT', {
    amount: '500',
    order_id: refused.cart?.order_id ?? '',
  });
  const second = await checkout({ security_code_id: leave });
  const half = (Number(second.total) / 2).toFixed(2);
  await pay(second, 'CARD_OFFLINE', half);
  await pay(second, 'GOOGLE_TEZ_OFFLINE', (Number(second.total) - Number(half)).toFixed(2), {
    gateway_response: { reference: '4321' },
  });
  await ask('/order-details', {
    order_id: second.order_id,
    return_request: '1',
  });

  // Held and recalled; a line is changed and one removed.
  await scan(others[6], '4');
  await scan(others[7]);
  const held = await ask('/process-to-payment', {
    transaction_sub_type: 'hold',
    note: 'Comes back',
  });
  const waiting = await ask('/my-orders', { transaction_sub_type: 'hold' });
  const held_id = held.data?.order_id ?? waiting.data?.[0]?.order_id ?? '';
  await ask('/vendor/order-recall', { order_id: held_id });
  await ask('/product-qty-update', { barcode: others[6].barcode, qty: '2' });
  await ask('/remove-product-from-cart', { barcode: others[7].barcode });
  const third = await checkout();
  await pay(third, 'PAYTM_OFFLINE', third.total);

  // Goods come back; the credit note pays a bill.
  const sold = await ask('/order-details', {
    order_id: first.order_id,
    return_request: '1',
  });
  const [item] = sold.data?.product_list ?? sold.product_list ?? [];
  const reason = item?.return_list?.[0]?.id ?? '';
  const back = {
    order_id: first.order_id,
    return_item: [{ item_id: item?.item_id ?? '', qty: '1', reason_id: reason }],
  };
  await ask('/return/request', back);
  const allowed = await ask('/return/authorized', {
    security_code: guide.manager_passcode,
    order_id: first.order_id,
  });
  await ask('/return/approve', {
    ...back,
    admin_id: allowed.data?.security_code_id ?? '',
    remark: 'Not wanted',
    confirm: '1',
    ...PRINTER,
  });

  // An invoice is cancelled.
  await ask('/invoice/cancel-start', { order_id: third.order_id });
  const may_cancel = await approve('BILL_CANCEL', { order_id: third.order_id });
  await ask('/invoice/cancel', {
    order_id: third.order_id,
    reason: 'wrong_items',
    remark: 'Wrong goods',
    security_code_id: may_cancel,
  });

  // Goods arrive.
  await ask('/vendor/advice-list');
  await ask('/vendor/create-adhoc', {
    supplier: 'A supplier',
    place: 'Pune',
    remarks: 'By the replay',
    grn_list: [
      {
        barcode: rice.barcode,
        received_qty: '12',
        damage_qty: '1',
        purchase_price: '200',
        input_tax: '5',
      },
    ],
  });

  // The drawer, the reports, the end of the day.
  const may_move = await approve('CASH_MOVEMENT', {
    amount: '100.00',
    kind: 'cash_out',
  });
  await ask('/vendor/cash-movement', {
    kind: 'cash_out',
    amount: '100.00',
    reason: 'Tea',
    security_code_id: may_move,
  });
  await ask('/vendor/x-reading');
  who = await signIn(
    { udidtoken: who.udidtoken, v_id: who.v_id, store_id: who.store_id },
    guide.manager,
  );
  for (const report of [
    'day-book',
    'tenders',
    'gst-summary',
    'hsn',
    'documents',
    'sessions',
    'stock',
    'discounts',
    'credit-notes',
    'vouchers',
  ])
    await ask('/report/read', { report, from: today(), to: today() });
  await ask('/report/audit', { from: today(), to: today() });
  const closed = await ask('/vendor/closing-balance', {
    closing_balance: '3000.00',
    currency: [],
    reason: 'Counted',
  });
  const settlement_session_id =
    closed.data?.settlement_session_id ?? closed.settlement_session_id ?? '';
  await ask('/vendor/print-settlement', { settlement_session_id });
  await ask('/vendor/day-z', { business_date: today() });

  // Another store takes payments outside: one is given up and paid in cash.
  who = await till(guide.licences[2], guide.cashiers[2], 'another-tablet-of-the-replay-0123456789');
  await ask('/vendor/opening-balance', {
    opening_balance: '1000.00',
    currency: [],
  });
  await scan(others[8], '2');
  const fourth = await checkout();
  await ask('/charge/start', {
    pay_id: 'charge-0001',
    order_id: fourth.order_id,
    amount: fourth.total,
    payment_gateway_type: 'RAZOR_PAY_ONLINE',
    via: 'qr',
  });
  await ask('/charge/status', { pay_id: 'charge-0001' });
  await ask('/charge/cancel', { pay_id: 'charge-0001' });
  await pay(fourth, 'CASH', fourth.total, {
    cash_collected: fourth.total,
    cash_return: '0.00',
  });
}

/** The business day in India, `YYYY-MM-DD`. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
