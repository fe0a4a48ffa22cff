import type { AdviceInFull, AdviceListed, GoodsFilter, GrnAnswer, GrnListed } from '@/api';

/** The server's filters for lists of goods that come in. */
export function goodsFilter(status: GoodsFilter['status']): GoodsFilter {
  return {
    status,
    supplier: [
      { id: '11', name: 'Deccan Grain and Pulse Traders' },
      { id: '12', name: 'Sahyadri FMCG Distribution Pvt. Ltd.' },
    ],
    sort: [
      { key: 'date_desc', name: 'Newest first' },
      { key: 'date_asc', name: 'Oldest first' },
      { key: 'supplier_asc', name: 'Supplier A to Z' },
      { key: 'supplier_desc', name: 'Supplier Z to A' },
    ],
    date: [
      { key: 'today', name: 'Today' },
      { key: 'yesterday', name: 'Yesterday' },
      { key: 'last_7days', name: 'Last 7 Days' },
      { key: 'last_month', name: 'Last 30 Days' },
      { key: 'custom_range', name: 'Custom Range' },
    ],
    filter_format: Array.from({ length: 4 }, () => ({ value: '', start_date: '', end_date: '' })),
  };
}

/** How advices can stand. */
export const ADVICE_STATUSES: GoodsFilter['status'] = [
  { key: 'PENDING', name: 'Pending' },
  { key: 'PARTIAL', name: 'Partial' },
  { key: 'COMPLETE', name: 'Complete' },
];

/** Origins of GRNs. */
export const GRN_STATUSES: GoodsFilter['status'] = [
  { key: 'ADVICE', name: 'Against advice' },
  { key: 'ADHOC', name: 'Ad-hoc' },
  { key: 'PRICES', name: 'Prices to decide' },
];

/** The number of the store's nth GRN. */
export const grnNumberOf = (no: number) => `PN1G-26-${String(no).padStart(6, '0')}`;

/** An advice as the server lists it. */
export function listedAdvice(no: number, change: Partial<AdviceListed> = {}): AdviceListed {
  return {
    id: `advice-${no}`,
    status: 'PENDING',
    advice_created_date: '2026-11-20',
    advice_no: `ADV-26-${String(no).padStart(4, '0')}`,
    created_at: '2026-11-21 08:00:00',
    supplier_name: 'Deccan Grain and Pulse Traders',
    origin_from: 'Pune',
    grn: [],
    ...change,
  };
}

/** A GRN as the server lists it. */
export function listedGrn(no: number, change: Partial<GrnListed> = {}): GrnListed {
  return {
    id: `grn-${no}`,
    grn_no: grnNumberOf(no),
    grn_from: 'Sahyadri FMCG Distribution Pvt. Ltd.',
    date: '2026-11-22 13:42:00',
    received_qty: 1240,
    damage_qty: 2,
    lost_qty: 12,
    remarks: 'Partial cartons wet',
    advice_no: 'ADV-26-0118',
    prices_waiting: 0,
    ...change,
  };
}

/** An advice as the server shows it: half of it has come. */
export function shownAdvice(change: Partial<AdviceInFull> = {}): AdviceInFull {
  return {
    id: 'advice-118',
    advice_no: 'ADV-26-0118',
    date: '2026-11-20',
    supplier: 'Deccan Grain and Pulse Traders',
    origin_from: 'Pune',
    status: 'PARTIAL',
    grn_list: [listedGrn(1), listedGrn(2, { damage_qty: 0, lost_qty: 0, remarks: '' })],
    ...change,
  };
}

/** A GRN as the server shows it: of an advice, with a product in batches and one of pieces. */
export function shownGrn(change: Partial<GrnAnswer> = {}): GrnAnswer {
  return {
    id: 'grn-1',
    grn_no: grnNumberOf(1),
    date: '2026-11-22 13:42:00',
    received_qty: 31,
    damage_qty: 2,
    lost_qty: 3,
    supplier: 'Sahyadri FMCG Distribution Pvt. Ltd.',
    place_from: 'Nashik',
    remarks: 'Partial cartons wet',
    prices: [],
    product_list: [
      {
        name: 'Fortune Rice Bran Health Oil 5 L',
        barcode: '8909786410121',
        status: 'Batch',
        temp_status: 'Deficit',
        order_qty: 24,
        expected_qty: 12,
        received_qty: 18,
        damaged_qty: 2,
        lost_qty: 3,
        remarks: 'One carton open',
        mrp: '245.00',
        price: '245.00',
        purchase_price: '186.67',
        input_tax: '168.00',
        batch: [
          {
            batch_no: 'RB2610A',
            exp_date: '2027-10-31',
            mfg_date: '2026-10-01',
            received_qty: 12,
            damaged_qty: 0,
            valid_months: 12,
          },
          {
            batch_no: 'RB2611C',
            exp_date: '2027-11-30',
            mfg_date: '2026-11-01',
            received_qty: 6,
            damaged_qty: 2,
            valid_months: 12,
          },
        ],
        serial: [],
      },
      {
        name: 'Prestige Mixer Grinder 750 W',
        barcode: '8909721310202',
        status: 'Serial',
        temp_status: 'Surplus',
        order_qty: 1,
        expected_qty: 1,
        received_qty: 1,
        damaged_qty: 0,
        lost_qty: 0,
        remarks: '',
        mrp: '3495.00',
        price: '2621.00',
        purchase_price: '1996.95',
        input_tax: '359.45',
        batch: [],
        serial: [{ serial_no: 'MX7700412', received_qty: 1, damaged_qty: 0, batch_no: '' }],
      },
      {
        name: 'Kolam Rice Loose',
        barcode: '00011',
        status: '',
        temp_status: '',
        order_qty: 12.5,
        expected_qty: 12.5,
        received_qty: 12,
        damaged_qty: 0,
        lost_qty: 0,
        remarks: '',
        mrp: '62.00',
        price: '62.00',
        purchase_price: '45.00',
        input_tax: '27.00',
        batch: [],
        serial: [],
      },
    ],
    advice_id: 'advice-118',
    advice_no: 'ADV-26-0118',
    supplier_bill_no: 'SF/2611/0447',
    supplier_bill_date: '2026-11-21',
    purchase_total: '5897.01',
    input_tax: '554.45',
    received_by: 'Asha Kulkarni',
    ...change,
  };
}
