import type { Entry, Print, SettingsAnswer } from '@/api';

/** The entries of the main menu. */
export type MainMenuName = 'start_billing' | 'shop_by_catalog' | 'exchange_return';
/** The entries of the cart's menu. */
export type CartMenuName = 'carry_bag' | 'hold_bill' | 'recall_bill';
/** The ways of payment. */
export type PaymentTypeName =
  | 'cash'
  | 'ezswype'
  | 'card_offline'
  | 'paytm_offline'
  | 'google_tez_offline'
  | 'razor_pay_online'
  | 'loyalty_emr';
/** The kind of print. */
export type PrintName = 'bill_print' | 'bill_reprint';

/** Whether a flag of the settings is set, bare (`1`) or wrapped (`{ status: 1 }`). */
export function isOn(flag: number | { status: number }): boolean {
  return (typeof flag === 'number' ? flag : flag.status) === 1;
}

/** An entry that is not listed is off: a till offers nothing that its store does not know of. */
function entryIsOn(entries: readonly Entry[], name: string): boolean {
  return entries.some((entry) => entry.name === name && isOn(entry));
}

/** Whether an entry of the main menu is on: the catalog, billing itself, returns. */
export function menuIsOn(settings: SettingsAnswer, name: MainMenuName): boolean {
  return entryIsOn(settings.vendor_app_menu.main_menu, name);
}

/** Whether an entry of the cart's menu is on: bags, hold, recall. */
export function cartMenuIsOn(settings: SettingsAnswer, name: CartMenuName): boolean {
  return entryIsOn(settings.cart_menu, name);
}

/** Whether a way of payment is on. */
export function paymentTypeIsOn(settings: SettingsAnswer, name: PaymentTypeName): boolean {
  return entryIsOn(settings.payment_type, name);
}

/** How something is printed: its width, and whether that needs a manager. */
export function printEntry(settings: SettingsAnswer, name: PrintName): Print | undefined {
  return settings.print.find((entry) => entry.name === name);
}
