import type { Page, Route } from '@playwright/test';

/** A product's name of 80 letters, as a shop has it. */
export const LONG_PRODUCT =
  'India Gate Basmati Rice Classic Extra Long Grain Aged 24 Months Value Pouch 5 kg';
/** A customer, as the books of a wholesaler have one. */
const LONG_CUSTOMER = 'Venkatanarasimharajuvaripeta Subramaniam Iyer and Sons';
const NUMBER = 'PN1T01-26-000123';
/** The sum of a report, and of a bill. */
const CRORES = '976294990.40';
const BILL = '97629494.40';

/** The longest values that a shop really has, by the column of a report they stand in. */
const COLUMNS: Readonly<Record<string, string>> = {
  date: '2026-11-26',
  time: '22:45',
  opened: '2026-11-26 09:04:05',
  closed: '2026-11-26 22:45:05',
  barcode: '18909786410121',
  number: NUMBER,
  invoice: NUMBER,
  voucher: '71264050001234',
  gstin: '27AAFCN4821K1ZA',
  mobile: '9800001101',
  hsn: '10063020',
  from: 'PN1T01-26-000001',
  to: 'PN1T01-26-999999',
  name: LONG_PRODUCT,
  customer: LONG_CUSTOMER,
  reason: 'The courier was paid from the drawer and the slip was lost on the way',
  z_no: '12345',
};

interface Column {
  key: string;
  kind: string;
}

function longest({ key, kind }: Column): string {
  if (kind === 'money') return `-${CRORES}`;
  if (kind !== 'text') return '99999.999';
  return COLUMNS[key] ?? '';
}

/** The longest values of the lists and of a bill, by the names that the calls have for them. */
const FIELDS: Readonly<Record<string, string | number>> = {
  Customer_Name: LONG_CUSTOMER,
  customer_name: LONG_CUSTOMER,
  Mobile: '9800001101',
  Cashier: 'Lakshminarayanan Venkataramanan',
  Cloud_Date: '2026-11-26 22:45:05',
  Qty: 99_999,
  Amount: BILL,
  MOP: 'Voucher, Cash, Card',
  Note: 'Blue shirt, went back for the oil and a second packet of rice, pays with UPI',
  p_name: LONG_PRODUCT,
  item_name: LONG_PRODUCT,
  supplier_name: 'Shree Venkateshwara Agro Foods and Beverages Private Limited',
  origin_from: 'Warehouse 12, Market Yard, Gultekdi, Pune 411037',
  grn_from: 'Shree Venkateshwara Agro Foods and Beverages Private Limited',
  remarks: 'Partial cartons wet, the driver was told and has signed for them',
  received_qty: 99_999,
  damage_qty: 99_999,
  lost_qty: 99_999,
};

/** Money that a payment outside has taken too much. */
const REFUND = {
  charge_id: '1',
  state: 'refund_due',
  refund: '',
  payment_gateway_type: 'RAZOR_PAY_ONLINE',
  via: 'checkout',
  taken: BILL,
  can_refund: '1',
  customer_name: LONG_CUSTOMER,
  customer_mobile: '9800001101',
  invoice_id: NUMBER,
  said: 'The bill was paid another way.',
  said_code: 'charge.refund.paid_otherwise',
  reference: 'pay_MT48CvBhIC98MQ',
  created_at: '2026-11-26 22:45:05',
};

/** Calls whose goods are called by `name`. */
const GOODS = /product-search|get-catalog|quick-keys|report\/overview/;

function lengthened(value: unknown, url: string): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(item, url));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      if (key === 'name' && GOODS.test(url) && 'price' in value) return [key, LONG_PRODUCT];
      const long = FIELDS[key];
      // An empty value stays: nothing was entered there.
      const fits = typeof long === typeof held && held !== '';
      return [key, fits ? long : lengthened(held, url)];
    }),
  );
}

/** From now on the server's answers have the longest values a shop really has; reports have three rows of them. */
export async function answerLongest(page: Page): Promise<void> {
  await page.route('**/api/**', async (route: Route) => {
    const url = route.request().url();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = await response.json();
    if (url.includes('report/read') && body.data) {
      const columns: Column[] = body.data.columns;
      const row = columns.map(longest);
      const totals = columns.map((column) => (column.kind === 'text' ? '' : longest(column)));
      body.data = { ...body.data, rows: [row, row, row], totals, row_count: 3 };
      return route.fulfill({ response, json: body });
    }
    if (url.includes('charge/list')) body.data = [REFUND, { ...REFUND, charge_id: '2' }];
    return route.fulfill({ response, json: lengthened(body, url) });
  });
}
