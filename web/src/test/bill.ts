import { vi } from 'vitest';
import type { Cart, CartLine, OrderSummary, ProductData } from '@/api';
import type { FakeServer } from './fakeServer';
import { emptyCart } from './samples';
import { refuses, says } from './says';

const done = { status: 'success', message: '' };

/** A product of the shop in tests: its name, its MRP, and what it is sold at. */
export interface SampleProduct {
  name: string;
  mrp: string;
  price: string;
  /** More of what the server tells of it. */
  data?: Partial<ProductData>;
}

/** The shelves of the shop in tests, by barcode. */
export const SHELF: Readonly<Record<string, SampleProduct>> = {
  '8901001': { name: 'Amul Butter Pasteurised 500 g', mrp: '290.00', price: '280.00' },
  '8901002': { name: 'Parle-G Gold Biscuits 1 kg', mrp: '150.00', price: '150.00' },
  '8901003': {
    name: 'India Gate Basmati Rice Classic Export Quality 5 kg',
    mrp: '725.00',
    price: '725.00',
  },
  '00011': {
    name: 'Toor Dal Loose',
    mrp: '164.00',
    price: '164.00',
    data: { weight_flag: 1, uom: 'KGS' },
  },
};

const inPaise = (amount: string) => Math.round(Number(amount) * 100);
const inRupees = (paise: number) => (paise / 100).toFixed(2);

/** A line as the server answers it. */
export function sampleLine(
  cartId: string,
  barcode: string,
  qty: number,
  data: Partial<ProductData> = {},
): CartLine {
  const product = SHELF[barcode] ?? { name: barcode, mrp: '10.00', price: '10.00' };
  const { mrp, price } = product;
  const amount = inRupees(inPaise(price) * qty);
  const mrpTotal = inRupees(inPaise(mrp) * qty);
  return {
    cart_id: cartId,
    qty,
    amount,
    mrp_total: mrpTotal,
    saved: inRupees(inPaise(mrpTotal) - inPaise(amount)),
    hsn: '',
    tax_rate: '5',
    tax: '0.00',
    salesman_id: '',
    product_data: {
      p_name: product.name,
      p_id: barcode,
      barcode,
      r_price: price,
      s_price: amount,
      discount: '0.00',
      current_stock: 40,
      offer: 'no',
      offer_data: { applied_offers: [], available_offers: [] },
      images: '',
      images_array: [],
      multiple_mrp: [{ mrp, price, current_stock: 40 }],
      unit_mrp: mrp,
      batch: [],
      serial: '',
      remark: '',
      brand_name: '',
      varient: '',
      weight_flag: 0,
      uom: 'NOS',
      ...product.data,
      ...data,
    },
  } as CartLine;
}

/** A cart with these lines, added up as the server does. */
export function sampleCart(lines: readonly CartLine[], more: Partial<Cart> = {}): Cart {
  const total = inRupees(lines.reduce((sum, { amount }) => sum + inPaise(amount), 0));
  const pieces = lines.reduce(
    (sum, { qty, product_data }) => sum + (product_data.weight_flag ? 1 : qty),
    0,
  );
  return {
    ...emptyCart(),
    data: [...lines],
    sub_total: total,
    total,
    cart_qty_total: pieces,
    pieces,
    bill_summary: [
      { name: 'sub_total', display_text: 'Subtotal', value: total },
      { name: 'total_payable', display_text: 'Total payable', value: total },
    ],
    order_id: lines.length > 0 ? 'order-1' : '',
    customer: { first_name: 'Walk-in', last_name: 'customer', mobile: '', balance: '0.00' },
    ...more,
  } as Cart;
}

/** The summary of a bill of one butter and two biscuits at checkout: 580 rupees. */
export function sampleOrder(more: Partial<OrderSummary> = {}): OrderSummary {
  return {
    items: [
      { p_name: 'Amul Butter Pasteurised 500 g', qty: 1, total: '280.00', uom: 'NOS' },
      { p_name: 'Parle-G Gold Biscuits 1 kg', qty: 2, total: '300.00', uom: 'NOS' },
    ],
    item_qty: 3,
    summary: [
      { name: 'sub_total', display_text: 'Subtotal', value: '580.00' },
      { name: 'tax_total', display_text: 'GST included', value: '27.62' },
      { name: 'total_payable', display_text: 'Total payable', value: '580.00' },
    ],
    total_payable: '580.00',
    cash_payable: more.total_payable ?? '580.00',
    amount_paid: '0.00',
    payments: [],
    goes_back: [],
    vouchers: [],
    voucher_reserved: '0.00',
    ...more,
  };
}

/** The bill behind a fake server: it takes products, counts, removes, and answers the cart. */
export interface FakeBill {
  lines: CartLine[];
  /** The cart as it is now; each answer is one revision further. */
  cart: () => Cart;
}

/** Lets a fake server keep a bill. Unknown codes are refused as the server does. */
export function fakeBill(server: FakeServer, start: CartLine[] = []): FakeBill {
  let revision = 0;
  let lastLine = start.length;
  let orderId = 'order-1';
  const bill: FakeBill = {
    lines: start,
    cart: () => {
      revision += 1;
      return sampleCart(bill.lines, { revision, order_id: bill.lines.length > 0 ? orderId : '' });
    },
  };
  const find = (cartId = '') => bill.lines.find(({ cart_id }) => cart_id === cartId);
  const count = (line: CartLine, qty: number) => {
    const { barcode } = line.product_data;
    bill.lines = bill.lines.map((other) =>
      other === line ? sampleLine(line.cart_id, barcode, qty, line.product_data) : other,
    );
  };

  server.on('/cart-details', () => ({ ...done, ...bill.cart() }));
  server.on('/product-details', ({ barcode = '', qty, order_id: meant }) => {
    const product = SHELF[barcode];
    if (!product) {
      return { status: 'product_not_found', ...says('cart.product_not_found', { barcode }) };
    }
    if (product.data?.weight_flag && !qty) {
      return { status: 'weight_required', ...says('cart.weight_required', { name: product.name }) };
    }
    const same = bill.lines.find(({ product_data }) => product_data.barcode === barcode);
    if (same && !product.data?.weight_flag) {
      count(same, same.qty + Number(qty ?? 1));
      return { ...done, cart: bill.cart(), cart_id: same.cart_id };
    }
    // The till gives a bill its number.
    if (bill.lines.length === 0 && meant) orderId = meant;
    lastLine += 1;
    const cartId = `order-1.${lastLine}`;
    bill.lines = [...bill.lines, sampleLine(cartId, barcode, Number(qty ?? 1))];
    return { ...done, cart: bill.cart(), cart_id: cartId };
  });
  server.on('/product-qty-update', ({ cart_id, qty, change_mrp }) => {
    const line = find(cart_id);
    if (!line) return refuses('cart.no_such_line');
    if (change_mrp) line.product_data.unit_mrp = change_mrp;
    if (qty) count(line, Number(qty));
    return { ...done, cart: bill.cart(), cart_id };
  });
  server.on('/line-ahead', ({ cart_id, qty }) => {
    const line = find(cart_id);
    if (!line) return refuses('cart.no_such_line');
    const { barcode } = line.product_data;
    const { amount, saved } = sampleLine(line.cart_id, barcode, Number(qty), line.product_data);
    return { ...done, amount, saved };
  });
  server.on('/remove-product-from-cart', ({ cart_id, all }) => {
    const line = find(cart_id);
    bill.lines = all === '1' ? [] : bill.lines.filter((other) => other !== line);
    const removed = line && {
      name: line.product_data.p_name,
      barcode: line.product_data.barcode,
      qty: line.qty,
      unit_mrp: line.product_data.unit_mrp,
      serial: '',
    };
    return { ...done, cart: bill.cart(), removed: removed ?? null, refunds: [] };
  });
  return bill;
}

/** Gives every element a height and a width, so that lists which draw only what is in view draw. */
export function giveRoom(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
}
