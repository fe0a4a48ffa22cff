import type { Cart, SessionAnswer, SettingsAnswer, SignedInAnswer } from '@/api';

const on = { status: 1 };
const off = { status: 0 };

/** The settings of a store where everything usual is on. */
export function sampleSettings(
  settlement: Partial<SettingsAnswer['settlement']> = {},
): SettingsAnswer {
  return {
    store: {
      name: 'Nisarga Fresh, Kothrud',
      location: 'Pune',
      code: 'PN1',
      gstin: '27AAPFU0939F1ZV',
      registration: 'regular',
      state_id: '27',
      terminal_name: 'Till 1',
    },
    vendor_login_details: {
      c_id: 'walk-in',
      api_token: '',
      customer_group_code: 'DUMMY',
      first_name: 'Walk-in',
      mobile: '',
      vendor_customer_login: 0,
    },
    settlement: {
      denomination: {
        status: 1,
        currency: [
          { currency: '500', type: 'notes' },
          { currency: '100', type: 'notes' },
          { currency: '20', type: 'notes' },
          { currency: '20', type: 'coins' },
          { currency: '0.50', type: 'coins' },
        ],
      },
      closing_previous_balance_status: 1,
      closing_previous_session_compulsory: off,
      opening_balance_status: 1,
      open_sesssion_compulsory: off,
      last_count: '',
      unfinished_session_id: '',
      session_started_at: '2026-11-21 09:02:00',
      settlement_session_id: 'session-1',
      ...settlement,
    },
    stock: { negative_stock_billing: on },
    offer: { manual_discount: on },
    cart: { carry_bag: on, avail_offer: on },
    cart_menu: [
      { name: 'carry_bag', status: 1 },
      { name: 'hold_bill', status: 1 },
      { name: 'recall_bill', status: 0 },
    ],
    print: [
      { name: 'bill_print', width: '80', status: 1, verify: 0 },
      { name: 'bill_reprint', width: '80', status: 1, verify: 1 },
    ],
    printer: { name: '' },
    scale_rules: [
      { pattern: '21.....{NNDDD}', kind: 'weight' },
      { pattern: '23.....{NNNDD}', kind: 'price' },
    ],
    fnc1: 'gs',
    vendor_app_menu: {
      main_menu: [
        { name: 'start_billing', status: 1 },
        { name: 'shop_by_catalog', status: 0 },
      ],
    },
    payment_type: [
      { name: 'cash', status: 1 },
      { name: 'ezswype', status: 0 },
    ],
    order: { lay_by: off, on_account: off },
    multiple_mop: on,
    return_authorization: on,
    till: {
      dummy_customer: 1,
      display_first_name: 0,
      blind_close: 1,
      close_reason_above: '50.00',
      cash_movement_passcode: 1,
      credit_note_cash: 0,
      mrp_choice: 'lowest',
      round_off: 'nearest',
      discount_limit_percent: '',
      upi_reference: 'none',
      upi_address: '',
      upi_payee: 'Nisarga Fresh, Kothrud',
      upi_category: '',
      auto_print: 0,
      sends_email: 1,
      sends_sms: 1,
      sends_links: 1,
      charges: { card_device: 0, razorpay: 0, razorpay_qr: 0, loyalty: 0 },
      idle_lock_minutes: 10,
      manager: 0,
    },
  };
}

/** A session that Asha opened at two past nine. */
export function sampleSession(session: Partial<SessionAnswer> = {}): SessionAnswer {
  return {
    type: 'close',
    required: 0,
    start_time: '2026-11-21 09:02:00',
    username: 'Asha Kulkarni',
    settlement_session_id: 'session-1',
    denominations: sampleSettings().settlement.denomination.currency,
    ...session,
  };
}

/** A bill without lines. */
export function emptyCart(): Cart {
  return {
    data: [],
    mrp_total: '0.00',
    sub_total: '0.00',
    discount: '0.00',
    item_discount: '0.00',
    bill_buster_discount: '0.00',
    manual_discount: '0.00',
    discount_above_percent: '',
    carry_bag_total: '0.00',
    tax_total: '0.00',
    round_off: '0.00',
    total: '0.00',
    saved: '0.00',
    cart_qty_total: 0,
    pieces: 0,
    weight: 0,
    carry_bag_qty_total: 0,
    bill_summary: [],
    bags: [],
    offer_data: { applied_offers: [], available_offers: [] },
    order_id: '',
    hold_bill_count: 0,
    product_image_link: '',
    store_credit: '0.00',
    remark: '',
    customer: null,
    place_of_supply: {
      place: '',
      address: '',
      city_id: '',
      pincode: '',
      state_id: '27',
      state: 'Maharashtra',
      levy: 'cgst_sgst',
    },
    order: null,
    notices: [],
    revision: 0,
  } as unknown as Cart;
}

/** The answer of the server when Asha signs in. */
export function signedInAnswer(answer: Partial<SignedInAnswer> = {}) {
  return {
    status: 'login_redirect',
    message: '',
    data: {
      api_token: 'token-of-asha',
      v_id: '7',
      vendor_id: '7',
      vu_id: '31',
      id: '31',
      store_id: '4',
      first_name: 'Asha',
      last_name: 'Kulkarni',
      mobile: '9822010001',
      email: '',
      dob: '',
      gender: 'female',
      language: '',
      theme: '',
    },
    settings: sampleSettings(),
    session: sampleSession(),
    cart: emptyCart(),
    notices: [],
    ...answer,
  };
}
