import { screen, within } from '@testing-library/react';
import type { AdviceLineAnswer, GrnAnswer } from '@/api';
import { useAlerts } from '@/ui/alerts';
import { openShop } from './openTill';
import { renderScreen } from './renderScreen';
import { refuses, says } from './says';

export const done = { status: 'success', message: '' };
export const TEA = '8901001000018';
export const FORMULA = '8901001000025';
export const GS = '\x1d';

export function line(no: number, change: Partial<AdviceLineAnswer> = {}): AdviceLineAnswer {
  return {
    id: `adv-1:${no}`,
    name: `Tea ${no}`,
    item_desc: 'Carton of 12',
    barcode: `890100100001${no}`,
    order_qty: 10,
    remaining_qty: 4,
    received_qty: 6,
    damage_qty: 0,
    lost_qty: 0,
    remarks: '',
    status: '',
    temp_status: '',
    batch: [],
    serial: [],
    mrp: '60.00',
    price: '55.00',
    purchase_price: '40.00',
    weight_flag: 0,
    uom: 'NOS',
    image: '',
    ...change,
  };
}

export const answer = (lines: AdviceLineAnswer[], status = 'PENDING', grnCount = 0) => ({
  ...done,
  advice_details: {
    id: 'adv-1',
    advice_no: 'ADV-26-0118',
    date: '2026-11-20',
    supplier: 'Sahyadri Foods',
    origin_from: 'Nashik',
    status,
    grn_count: grnCount,
  },
  data: lines,
});

/** How the alerts that are shown look. */
export const tones = () => useAlerts.getState().shown.map(({ tone }) => tone);

export const grn: GrnAnswer = {
  id: 'grn-1',
  grn_no: 'PN1G-26-000001',
  date: '2026-11-23 10:00:00',
  received_qty: 10,
  damage_qty: 0,
  lost_qty: 0,
  supplier: 'Sahyadri Foods',
  place_from: 'Nashik',
  remarks: '',
  advice_id: 'adv-1',
  advice_no: 'ADV-26-0118',
  supplier_bill_no: '',
  supplier_bill_date: '',
  purchase_total: '400.00',
  input_tax: '0.00',
  received_by: 'Asha',
  prices: [],
  product_list: [
    {
      name: 'Tea 8',
      barcode: TEA,
      status: '',
      temp_status: '',
      order_qty: 10,
      expected_qty: 10,
      received_qty: 10,
      damaged_qty: 0,
      lost_qty: 0,
      remarks: '',
      mrp: '60.00',
      price: '55.00',
      purchase_price: '40.00',
      input_tax: '0.00',
      batch: [],
      serial: [],
    },
  ],
};
export const created = {
  status: 'success',
  ...says('goods_receipt.created', { number: grn.grn_no }),
  data: grn,
};

export const item = {
  ...done,
  item_detail: {
    item_name: 'Tea 8',
    barcode: TEA,
    has_batch: 0,
    has_serial: 0,
    mrp: '60.00',
    price: '55.00',
    weight_flag: 0,
    uom: 'NOS',
    image: '',
  },
};

/** The code on the carton of what `item` is. */
export const OTHER_CODE = '18901001000015';

export const press = (name: string) => screen.getByRole('button', { name });
export const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
export const strip = () => screen.getByRole('status', { name: 'Last scan' });
export const dock = () => within(screen.getByRole('dialog', { name: 'Update Quantity' }));
export const posted = (list: string | undefined) => JSON.parse(list ?? '[]');

/** The GRN of an advice with these lines. */
export async function atAdvice(lines: AdviceLineAnswer[], status?: string, grnCount?: number) {
  const shop = openShop();
  shop.server.on('/vendor/advice-details', answer(lines, status, grnCount));
  shop.server.on('/vendor/item-detail', ({ barcode = '' }) =>
    barcode === OTHER_CODE ? item : refuses('goods_receipt.no_item', { barcode }),
  );
  shop.server.on('/vendor/create-grn', created);
  const { user, unmount } = renderScreen('/generate-grn/adv-1');
  await screen.findByRole('heading', { name: 'Create GRN' });
  await screen.findByRole('table', { name: 'Lines of the GRN' });
  return { ...shop, user, unmount };
}
