import '@/lib/i18n/paymentTexts';
import type { SettingsAnswer } from '@/api';
import { isOn, type PaymentTypeName, paymentTypeIsOn } from '@/features/settings';
import type { PlainMessageKey } from '@/lib/i18n';
import {
  type Icon,
  IconBrandGoogle,
  IconCash,
  IconCreditCard,
  IconDeviceMobile,
  IconGift,
  IconQrcode,
  IconWallet,
  IconWorld,
} from '@/ui/icons';

/** A way to pay: taken on the cashier's word, or by something outside that says itself what became of it. */
export interface Method {
  /** Its name among the tiles; one payment type may be taken in several ways. */
  id: string;
  /** Its name in the settings. */
  type: PaymentTypeName;
  /** Its name in a payment. */
  gateway: string;
  label: PlainMessageKey;
  icon: Icon;
  shortcut: 'C' | 'D' | 'P' | 'G' | 'Z' | 'R' | 'Q' | 'L';
  /** The tile that it is chosen at. */
  tile: TileName;
  /** Paid from a phone: the store may ask for the reference. */
  upi?: boolean;
  /** How something outside takes it. */
  via?: 'device' | 'checkout' | 'qr' | 'page';
}

export type TileName = 'cash' | 'upi' | 'card' | 'loyalty';

/** A tile of checkout, which stands for one way to pay or for several of a kind. */
export interface Tile {
  name: TileName;
  label: PlainMessageKey;
  icon: Icon;
  shortcut: 'C' | 'U' | 'D' | 'L';
  /** The ways of this kind that the store has switched on; the tile chooses the first. */
  methods: readonly Method[];
}

/** Notes and coins: the one method that gives change. */
export const CASH: Method = {
  id: 'cash',
  type: 'cash',
  gateway: 'CASH',
  label: 'payment:cash',
  icon: IconCash,
  shortcut: 'C',
  tile: 'cash',
};

/** Cards on a machine that the till does not drive. */
export const CARD: Method = {
  id: 'card_offline',
  type: 'card_offline',
  gateway: 'CARD_OFFLINE',
  label: 'payment:card',
  icon: IconCreditCard,
  shortcut: 'D',
  tile: 'card',
};

/** The ways to pay, in the order of their tiles. */
export const METHODS: readonly Method[] = [
  CASH,
  {
    id: 'razorpay_qr',
    type: 'razor_pay_online',
    gateway: 'RAZOR_PAY_ONLINE',
    label: 'payment:razorpayQr',
    icon: IconQrcode,
    shortcut: 'Q',
    tile: 'upi',
    via: 'qr',
  },
  {
    id: 'paytm_offline',
    type: 'paytm_offline',
    gateway: 'PAYTM_OFFLINE',
    label: 'payment:paytm',
    icon: IconWallet,
    shortcut: 'P',
    tile: 'upi',
    upi: true,
  },
  {
    id: 'google_tez_offline',
    type: 'google_tez_offline',
    gateway: 'GOOGLE_TEZ_OFFLINE',
    label: 'payment:gpay',
    icon: IconBrandGoogle,
    shortcut: 'G',
    tile: 'upi',
    upi: true,
  },
  {
    id: 'razorpay',
    type: 'razor_pay_online',
    gateway: 'RAZOR_PAY_ONLINE',
    label: 'payment:razorpay',
    icon: IconWorld,
    shortcut: 'R',
    tile: 'upi',
    via: 'checkout',
  },
  CARD,
  {
    id: 'ezswype',
    type: 'ezswype',
    gateway: 'EZSWYPE',
    label: 'payment:ezswype',
    icon: IconDeviceMobile,
    shortcut: 'Z',
    tile: 'card',
    via: 'device',
  },
  {
    id: 'loyalty',
    type: 'loyalty_emr',
    gateway: 'LOYALTY',
    label: 'payment:loyalty',
    icon: IconGift,
    shortcut: 'L',
    tile: 'loyalty',
    via: 'page',
  },
];

/** The ways to pay that the store has switched on. */
export function methodsOf(settings: SettingsAnswer): readonly Method[] {
  const makesQr = isOn(settings.till.charges.razorpay_qr);
  return METHODS.filter(
    ({ type, via }) => paymentTypeIsOn(settings, type) && (via !== 'qr' || makesQr),
  );
}

const TILES: readonly Omit<Tile, 'methods'>[] = [
  { name: 'cash', label: 'payment:cash', icon: IconCash, shortcut: 'C' },
  { name: 'upi', label: 'payment:upi', icon: IconQrcode, shortcut: 'U' },
  { name: 'card', label: 'payment:card', icon: IconCreditCard, shortcut: 'D' },
  { name: 'loyalty', label: 'payment:loyalty', icon: IconGift, shortcut: 'L' },
];

/** The tiles of these ways to pay, in their order. */
export function tilesOf(methods: readonly Method[]): readonly Tile[] {
  return TILES.map((tile) => ({
    ...tile,
    methods: methods.filter((method) => method.tile === tile.name),
  })).filter((tile) => tile.methods.length > 0);
}

const GATEWAY_LABELS: Readonly<Record<string, PlainMessageKey>> = {
  ...Object.fromEntries(METHODS.map(({ gateway, label }) => [gateway, label])),
  EZSWYPE: 'payment:ezswype',
  RAZOR_PAY_ONLINE: 'payment:razorpay',
  LOYALTY: 'payment:loyalty',
  VOUCHER: 'payment:voucher',
};

/** `null` for a gateway that this till does not know. */
export function gatewayLabel(gateway: string): PlainMessageKey | null {
  return GATEWAY_LABELS[gateway] ?? null;
}

/** The sign of a payment's gateway; nothing for one that this till does not know. */
export function gatewayIcon(gateway: string): Icon | null {
  return METHODS.findLast((method) => method.gateway === gateway)?.icon ?? null;
}

/** Whether something outside takes it: it goes back there, and into nobody's hand at the till. */
export function isTakenOutside(gateway: string): boolean {
  return METHODS.some((method) => method.gateway === gateway && method.via !== undefined);
}

/** Whether a payment that is undone goes into nobody's hand: a voucher has its amount back already. */
export function goesBackOnVoucher(gateway: string): boolean {
  return gateway === 'VOUCHER';
}
