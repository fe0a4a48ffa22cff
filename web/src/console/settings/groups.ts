import type { ConsoleKey } from '@/lib/i18n/consoleTexts';
import type { SettingName } from '../api/shop';

export const GROUPS = [
  'billing',
  'discounts',
  'drawer',
  'payments',
  'returns',
  'printing',
  'stock',
  'tax',
  'security',
] as const;

export type SettingGroup = (typeof GROUPS)[number];

export const GROUP_NAMES = {
  billing: 'console:groupBilling',
  discounts: 'console:groupDiscounts',
  drawer: 'console:cashDrawer',
  payments: 'console:groupPayments',
  returns: 'console:returns',
  printing: 'console:groupPrinting',
  stock: 'console:groupStock',
  tax: 'console:tax',
  security: 'console:groupSecurity',
} as const satisfies Readonly<Record<SettingGroup, ConsoleKey>>;

/** The group of each setting, in the order of the page. A setting that is missing here does not compile. */
const GROUP_OF: Readonly<Record<SettingName, SettingGroup>> = {
  menu_start_billing: 'billing',
  dummy_customer: 'billing',
  customer_tagging_mandatory: 'billing',
  display_first_name: 'billing',
  menu_hold_bill: 'billing',
  menu_recall_bill: 'billing',
  menu_shop_by_catalog: 'billing',
  carry_bag: 'billing',
  menu_carry_bag: 'billing',
  round_off: 'billing',
  manual_discount: 'discounts',
  cashier_discount_limit_bp: 'discounts',
  avail_offer: 'discounts',
  open_session_compulsory: 'drawer',
  closing_previous_session_compulsory: 'drawer',
  denomination: 'drawer',
  denominations: 'drawer',
  blind_close: 'drawer',
  close_reason_above_paise: 'drawer',
  cash_movement_passcode: 'drawer',
  multiple_mop: 'payments',
  pay_cash: 'payments',
  pay_card_offline: 'payments',
  pay_ezswype: 'payments',
  pay_google_tez_offline: 'payments',
  pay_paytm_offline: 'payments',
  pay_razor_pay_online: 'payments',
  pay_loyalty_emr: 'payments',
  upi_reference: 'payments',
  upi_address: 'payments',
  upi_payee: 'payments',
  upi_category: 'payments',
  lay_by: 'payments',
  on_account: 'payments',
  menu_exchange_return: 'returns',
  return_days: 'returns',
  return_authorization: 'returns',
  voucher_days: 'returns',
  credit_note_cash: 'returns',
  late_return_without_tax: 'returns',
  bill_print_width: 'printing',
  auto_print: 'printing',
  printer: 'printing',
  open_drawer: 'printing',
  bill_reprint: 'printing',
  bill_reprint_verify: 'printing',
  negative_stock_billing: 'stock',
  mrp_choice: 'stock',
  scale_rules: 'stock',
  fnc1: 'stock',
  turnover_above_five_crore: 'tax',
  idle_lock_minutes: 'security',
};

const ORDER = Object.keys(GROUP_OF);

/** Whether this release has words for a setting; a newer server may have more. */
export const isKnown = (name: string): name is SettingName => name in GROUP_OF;

export const groupOf = (name: string): SettingGroup => (isKnown(name) ? GROUP_OF[name] : 'billing');

/** The place of a setting on the page. New ones come last. */
export const placeOf = (name: string): number => ORDER.indexOf(name) + 1 || ORDER.length + 1;
