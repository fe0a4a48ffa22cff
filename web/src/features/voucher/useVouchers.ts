import { useEffect } from 'react';
import {
  applyVoucher,
  call,
  type OrderSummary,
  problemText,
  removeVoucher,
  useSendOnce,
} from '@/api';
import { type BoundAction, tillActions, useActions } from '@/app/actions';
import { beep } from '@/devices/beep';
import { customerParams, loadCart, useCart, WALK_IN_GROUP } from '@/features/cart';
import { type Order, payVouchers, setOrder, useMoneyOnItsWay } from '@/features/payment';
import { type NoteForBill, useNoteForBill } from '@/features/returns';
import { isOn, useSettings } from '@/features/settings';
import type { Message } from '@/lib/i18n';
import { type Paise, paise, parseAmount } from '@/lib/money';
import { useModel } from '@/lib/useModel';
import { showAlert } from '@/ui/alerts';
import { IconCoinRupee, IconTicket } from '@/ui/icons';
import { useDockTyped } from '@/ui/openDocks';
import {
  type Entry,
  newVouchers,
  stepVouchers,
  type VoucherChange,
  type VoucherEffect,
} from './model/vouchers';

const NOTHING = '0.00';
/** The number of characters of a voucher's code that are told of the ones on a bill. */
const SHOWN = 4;

/** The vouchers of a bill at checkout, and what can be done with them. */
export interface Vouchers {
  actions: Record<'voucher.enter' | 'voucher.redeem_credit', BoundAction>;
  entering: Entry;
  stopEntering: () => void;
  /** A change is on its way. */
  busy: boolean;
  /** The server's complaint about the last one; empty when there is none. */
  problem: string;
  clearProblem: () => void;
  /** Applies the voucher with a code, or of a phone number and the end of one. */
  apply: (code: string) => void;
  remove: (voucherId: string) => void;
  /** The customer's store credit. */
  credit: string;
  /** The part of it that the bill takes. */
  creditTaken: Paise;
  /** Takes it. */
  redeemCredit: () => void;
  /** The voucher of the return that the bill was begun with, until it is redeemed. */
  inHand: NoteForBill | null;
  /** The part of it that the bill takes. */
  noteTaken: Paise;
  applyInHand: () => void;
  /** A voucher that is set aside and was not paid in is paid in now. */
  payIn: () => void;
}

/** The answer of both changes. */
interface VoucherAnswer {
  message: string;
  order_summary: OrderSummary;
}

interface VoucherState {
  off: Message | null;
  creditOff: Message | null;
  enter: () => void;
  chooseCredit: () => void;
}

const voucherActions = tillActions<VoucherState>()(
  {
    id: 'voucher.enter',
    label: 'payment:voucher',
    icon: IconTicket,
    group: 'checkout:title',
    shortcut: 'V',
    enabled: ({ off }) => off ?? true,
    run: ({ enter }) => enter(),
  },
  {
    id: 'voucher.redeem_credit',
    label: 'voucher:redeemStoreCredit',
    icon: IconCoinRupee,
    group: 'checkout:title',
    shortcut: 'S',
    enabled: ({ off, creditOff }) => off ?? creditOff ?? true,
    run: ({ chooseCredit }) => chooseCredit(),
  },
);

/** Applies vouchers to a bill at checkout, pays in what they are set aside for, and takes them off. */
export function useVouchers(order: Order): Vouchers {
  const kept = useNoteForBill(order.id);
  const isOnBill = order.summary.vouchers.some(({ voucher_code: code }) =>
    kept?.code.endsWith(code.slice(-SHOWN)),
  );
  const inHand = isOnBill ? null : kept;
  const isPending = useMoneyOnItsWay();
  const creditOff = useCreditOff();
  const once = useSendOnce();
  // With the last rupee the invoice is made: a remark that is still being written would come too late.
  const isTyping = useDockTyped();

  const run = (effect: VoucherEffect) => {
    switch (effect.kind) {
      case 'send':
        return void send(effect.change);
      case 'payIn':
        return payVouchers(order);
      case 'payInByHand':
        return end(Promise.resolve(payVouchers(order)));
      case 'readBill':
        return end(loadCart());
      case 'alert':
        return showAlert.success(effect.message);
      case 'soundFailure':
        return beep.failure();
    }
  };
  const [state, tell] = useModel(stepVouchers, () => newVouchers(inHand ? 'note' : null), run);
  const { problem, isBusy: busy } = state;
  const entering = state.entering === 'note' && !inHand ? null : state.entering;
  const end = (work: Promise<unknown>) => {
    const tellEnd = () => tell({ kind: 'ended' });
    void work.then(tellEnd, tellEnd);
  };
  const send = async (change: VoucherChange) => {
    try {
      const { order_summary: summary, message } = await post(change);
      setOrder(order.id, summary);
      await loadCart();
      tell({ kind: 'changed', message });
    } catch (fault) {
      const said = problemText(fault) ?? '';
      tell({ kind: 'refused', said, isUnknown: once.isUnanswered() });
    }
  };
  const post = (change: VoucherChange): Promise<VoucherAnswer> => {
    const common = { ...customerParams(), order_id: order.id, type: 'voucher' as const };
    if ('remove' in change) {
      const body = () => ({
        ...common,
        all: 0 as const,
        voucher_id: JSON.stringify([change.remove]),
      });
      return once.send(change, body, (sent, requestId) => call(removeVoucher, sent, { requestId }));
    }
    const body = () => ({
      ...common,
      responseFormat: 'ARRAY',
      all: change.all,
      total_payable: order.summary.total_payable,
      voucher_id: '',
      voucher_code: change.apply,
    });
    return once.send(change, body, (sent, requestId) => call(applyVoucher, sent, { requestId }));
  };
  const apply = (code: string, all: 0 | 1) =>
    tell({ kind: 'wished', change: { apply: code, all } });

  // The vouchers that are set aside are paid in, however that came: just now, or before this page was loaded.
  const { voucher_reserved: reserved, vouchers } = order.summary;
  const due =
    reserved === NOTHING ? '' : [order.id, reserved, ...vouchers.map(({ id }) => id)].join(' ');
  const waits = isPending || isTyping;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when something of it changes, busy too
  useEffect(() => tell({ kind: 'setAside', due, waits }), [due, waits, busy, order]);

  const enter = (entry: Entry) => tell({ kind: 'entered', entry });
  const actions = useActions(voucherActions, {
    off: isPending || busy ? 'payment:underWay' : null,
    creditOff,
    enter: () => enter('code'),
    chooseCredit: () => enter('credit'),
  });
  const credit = useCart()?.store_credit ?? NOTHING;
  const ofBill = (amount: string) => paise(Math.min(parseAmount(amount) ?? 0, order.balance));
  return {
    actions,
    entering,
    stopEntering: () => enter(null),
    credit,
    creditTaken: ofBill(credit),
    redeemCredit: () => apply('', 1),
    busy,
    problem,
    clearProblem: () => tell({ kind: 'typed' }),
    apply: (code) => apply(code, 0),
    remove: (voucherId) => tell({ kind: 'wished', change: { remove: voucherId } }),
    inHand,
    noteTaken: ofBill(inHand?.amount ?? NOTHING),
    // Its place is where a refusal of it is told.
    applyInHand: () => {
      enter('code');
      if (inHand) apply(inHand.code, 0);
    },
    payIn: () => tell({ kind: 'payPressed' }),
  };
}

/** Why there is no store credit to redeem; `null` when there is. */
function useCreditOff(): Message | null {
  const settings = useSettings();
  const cart = useCart();
  if (!isOn(settings.cart.avail_offer)) return 'voucher:storeCreditOff';
  if (!cart?.customer || cart.customer.customer_group_code === WALK_IN_GROUP) {
    return 'voucher:nobodyTagged';
  }
  return cart.store_credit === NOTHING ? 'voucher:noStoreCredit' : null;
}
