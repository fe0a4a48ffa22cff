import type { SettingsAnswer } from '@/api';
import { type PaymentTypeName, paymentTypeIsOn } from '@/features/settings';
import type { PlainMessageKey } from '@/lib/i18n';
import { type Icon, IconBrandGoogle, IconCash, IconCreditCard, IconWallet } from '@/ui/icons';

/** A way to pay that this till takes on the cashier's word. */
export interface Method {
  /** Its name in the settings. */
  type: PaymentTypeName;
  /** Its name in a payment. */
  gateway: string;
  label: PlainMessageKey;
  icon: Icon;
  shortcut: 'C' | 'D' | 'P' | 'G';
  /** Paid from a phone: the store may ask for the reference. */
  upi?: boolean;
}

/** Notes and coins: the one method that gives change. */
export const CASH: Method = {
  type: 'cash',
  gateway: 'CASH',
  label: 'payment:cash',
  icon: IconCash,
  shortcut: 'C',
};

/** The ways to pay, in the order of their tiles. */
export const METHODS: readonly Method[] = [
  CASH,
  {
    type: 'card_offline',
    gateway: 'CARD_OFFLINE',
    label: 'payment:card',
    icon: IconCreditCard,
    shortcut: 'D',
  },
  {
    type: 'paytm_offline',
    gateway: 'PAYTM_OFFLINE',
    label: 'payment:paytm',
    icon: IconWallet,
    shortcut: 'P',
    upi: true,
  },
  {
    type: 'google_tez_offline',
    gateway: 'GOOGLE_TEZ_OFFLINE',
    label: 'payment:gpay',
    icon: IconBrandGoogle,
    shortcut: 'G',
    upi: true,
  },
];

/** The ways to pay that the store has switched on. */
export function methodsOf(settings: SettingsAnswer): readonly Method[] {
  return METHODS.filter(({ type }) => paymentTypeIsOn(settings, type));
}

const GATEWAY_LABELS: Readonly<Record<string, PlainMessageKey>> = {
  ...Object.fromEntries(METHODS.map(({ gateway, label }) => [gateway, label])),
  EZSWYPE: 'payment:ezswype',
  RAZOR_PAY_ONLINE: 'payment:razorpay',
  LOYALTY: 'payment:loyalty',
  VOUCHER: 'payment:voucher',
};

/** What a payment's gateway is called; `null` for one that this till does not know. */
export function gatewayLabel(gateway: string): PlainMessageKey | null {
  return GATEWAY_LABELS[gateway] ?? null;
}

/** Whether a payment that is undone goes into nobody's hand: a voucher has its amount back already. */
export function goesBackOnVoucher(gateway: string): boolean {
  return gateway === 'VOUCHER';
}
