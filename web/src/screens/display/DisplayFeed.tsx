import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Cart, type Customer, useIdentity } from '@/api';
import { useCart } from '@/features/cart';
import { useCurrentLineId } from '@/features/cart/screen';
import { OffersTold, type OfferTold } from '@/features/catalog';
import { isTagged, taggedOn, usePointsLeft } from '@/features/customer';
import { type PaidBill, usePaidBill } from '@/features/invoice';
import { useUpiShown } from '@/features/payment';
import { isOn, useMaybeSettings } from '@/features/settings';
import { totalOf } from '@/lib/billSummary';
import { useLanguage } from '@/lib/i18n';
import { isWeighed } from '@/lib/quantity';
import { pictureSource } from '@/ui/ProductPicture';
import { type DisplayMessage, displayChannel } from './displayChannel';
import type { DisplayBill, DisplayGuest, DisplayState, DisplayThanks } from './displayState';

const NOTHING = '0.00';

/** Tells the customer's window of this browser how the bill stands. Shows nothing itself. */
export function DisplayFeed() {
  const [offers, setOffers] = useState<readonly OfferTold[]>([]);
  const state = useDisplayState(offers);
  const channel = useRef<BroadcastChannel | null>(null);
  /** A till without a second window says nothing to nobody, however long its bill. */
  const [isHeard, setHeard] = useState(false);
  const tell = useEffectEvent(() => {
    const message: DisplayMessage = { kind: 'state', state };
    channel.current?.postMessage(message);
  });
  const leave = useEffectEvent(() => {
    const message: DisplayMessage = {
      kind: 'state',
      state: { ...state, shows: { kind: 'idle', offers: [] } },
    };
    channel.current?.postMessage(message);
    channel.current?.close();
    channel.current = null;
  });
  useEffect(() => {
    const line = displayChannel();
    channel.current = line;
    line.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
      if (data.kind !== 'ask') return;
      setHeard(true);
      tell();
    };
    // A window that has been there since before this page was loaded need not wait for its next question.
    tell();
    return leave;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever what it shows has changed
  useEffect(() => {
    if (isHeard) tell();
  }, [state, isHeard]);
  return isHeard && <OffersTold tell={setOffers} />;
}

function useDisplayState(offers: readonly OfferTold[]): DisplayState {
  const cart = useCart();
  const paid = usePaidBill();
  const upi = useUpiShown();
  const current = useCurrentLineId();
  const language = useLanguage();
  const settings = useMaybeSettings();
  const licence = useIdentity((identity) => identity.licence);
  const saved = useSavedOf(cart);
  const greets = settings !== null && isOn(settings.till.display_first_name);
  const tagged = greets ? taggedOn(cart) : null;
  const name = firstNameOf(tagged);
  const points = usePointsLeft(tagged);
  const paidName = firstNameOf(greets ? (paid?.customer ?? null) : null);
  return useMemo(
    () => ({
      store: settings?.store.name ?? licence?.store_name ?? '',
      location: settings?.store.location ?? '',
      terminal: licence?.terminal_name ?? '',
      language,
      shows: paid
        ? thanksFor(paid, saved, paidName)
        : upi
          ? { kind: 'upi', ...upi }
          : cart && cart.data.length > 0
            ? billOf(cart, current, { name, points: Number(points) > 0 ? points : '' })
            : { kind: 'idle', offers },
    }),
    [cart, paid, upi, current, language, settings, licence, saved, offers, name, points, paidName],
  );
}

/** The saving of the last bill with lines, and its number: the invoice does not say it. */
function useSavedOf(cart: Cart | null): { order: string; saved: string } {
  const last = useRef({ order: '', saved: NOTHING });
  if (cart && cart.data.length > 0 && cart.order_id !== '') {
    const { order_id: order, saved } = cart;
    if (last.current.order !== order || last.current.saved !== saved)
      last.current = { order, saved };
  }
  return last.current;
}

/** The first word of a tagged customer's first name; '' where a number stands in its place. */
function firstNameOf(customer: Customer | null): string {
  const [first = ''] = isTagged(customer) ? customer.first_name.trim().split(/\s+/) : [];
  return /\d/.test(first) ? '' : first;
}

function billOf(cart: Cart, current: string, guest: DisplayGuest): DisplayBill {
  return {
    kind: 'bill',
    guest,
    lines: cart.data.map((line) => ({
      id: line.cart_id,
      name: line.product_data.p_name,
      pack: line.product_data.varient,
      quantity: line.qty,
      weighed: isWeighed(line),
      uom: line.product_data.uom,
      rate: line.product_data.unit_mrp,
      saved: line.saved,
      amount: line.amount,
      picture: pictureSource(cart.product_image_link, line.product_data.images),
    })),
    current,
    summary: cart.bill_summary,
    total: totalOf(cart),
    saved: cart.saved,
  };
}

function thanksFor(
  { invoice, change }: PaidBill,
  last: { order: string; saved: string },
  name: string,
): DisplayThanks {
  return {
    kind: 'thanks',
    name,
    number: invoice.invoice_id,
    total: invoice.amount,
    change,
    saved: last.order === invoice.order_id ? last.saved : NOTHING,
  };
}
