import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newRequestId } from '@/api';
import { isOn, useSettings } from '@/features/settings';
import { type Message, say } from '@/lib/i18n';
import { type Paise, paise, parseAmount, toDecimal } from '@/lib/money';
import { showAlert } from '@/ui/alerts';
import { useDockTyped } from '@/ui/openDocks';
import { beginCharge, tellCharge } from './charge/runCharge';
import { useDeclinedCard, useIsCharging } from './charge/useCharge';
import { type Judgement, judgeTender, type Reason } from './judgeTender';
import { CARD, CASH, type Method, methodsOf, type Tile, tilesOf } from './methods';
import {
  type Entry,
  entryOf,
  newTender,
  renewAttempt,
  stepTender,
  type TenderEvent,
} from './model/tender';
import { useMoneyOnItsWay } from './moneyOnItsWay';
import type { Order } from './order';
import { type ReferenceRule, referenceRule } from './referenceRule';
import { takePayment } from './settlePayment';
import { useTenderKeys } from './tenderActions';

/** The payment that is being entered, and how it is told what a person does with it. */
export interface Tender extends Entry {
  tell: (event: TenderEvent) => void;
  /** Chooses how it is paid. A code for this payment alone is made and shown at once. */
  choose: (method: Method) => void;
  /** The question that is open: about unusual change, or about more than the bill on a card machine. */
  asking: 'change' | 'more' | null;
  /** The bill is about to be paid in a way that is no tender of the till: by a voucher, by credit. */
  isOtherWay: boolean;
  /** The amount that Continue takes; `null` until it is chosen. */
  takes: Paise | null;
  methods: readonly Method[];
  tiles: readonly Tile[];
  method: Method;
  /** The amount handed over; 0 when the typed text is no amount. */
  collected: Paise;
  /** The field of the amount: what is chosen elsewhere brings the focus back to it. */
  field: RefObject<HTMLInputElement | null>;
  referenceRule: ReferenceRule;
  balance: Paise;
  /** The id that it is taken under, another one for each amount and each time. */
  attempt: string;
  /** The balance by the chosen method; cash is rounded. */
  due: Paise;
  dueBy: (method: Method) => Paise;
  judgement: Judgement;
  /** Why it cannot be taken now. */
  reason: Message | null;
  /** Whether the bill may be paid in parts; `null` where the store or its methods leave no choice. */
  split: boolean | null;
  /** It has to be in parts: one is paid already. */
  mustSplit: boolean;
  /** More was entered than is left to pay, by a method whose machine the till does not drive. */
  mayTakeMore: boolean;
}

/** A way to pay beside the tenders, which Continue and Enter take meanwhile. */
export interface OtherWay {
  /** `null` until the amount is chosen. */
  takes: Paise | null;
  /** Why it cannot be taken now. */
  reason: Message | null;
  take: () => void;
  /** Goes back to the tenders. */
  leave: () => void;
}

/**
 * Everything about the payment that is being entered for a bill at checkout. `other` is a way beside
 * the tenders that is being chosen.
 */
export function useTender(order: Order, other: OtherWay | null): Tender {
  const settings = useSettings();
  const methods = methodsOf(settings);
  const tiles = tilesOf(methods);
  const isCharging = useIsCharging();
  const isPending = useMoneyOnItsWay();
  const asksNext = useDeclinedCard(order.id) !== null && other === null;
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(() => newTender(CASH.id, '', newRequestId()));

  const method = methods.find(({ id }) => id === state.method) ?? methods[0] ?? CASH;
  const { balance, cash, isPartPaid } = order;
  const isCash = method === CASH;
  const dueBy = (by: Method) => (by === CASH ? cash : balance);
  const due = dueBy(method);
  const of = `${method.id} ${balance}`;
  const start: Entry = { of, received: toDecimal(due), reference: '', isOwn: false };
  const entry = entryOf(state, start);
  const { received, reference } = entry;
  const isOtherWay = other !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: selected anew with each new balance, and on the way back to it
  useEffect(() => focusAndSelect(field.current), [of, isOtherWay, isCharging, asksNext]);

  const canSplit = isOn(settings.multiple_mop) && methods.length > 1;
  const split = canSplit && (state.wantsSplit || isPartPaid);
  const judgement = judgeTender({
    received: parseAmount(received),
    balance,
    cash,
    wholeRupees: settings.till.round_off !== 'off',
    isCash,
    split,
    isPartPaid,
  });
  const isAboveBill = judgement.reason === 'payment:aboveBill';
  useEffect(() => {
    if (isAboveBill) showAlert.danger(say('payment:aboveBill'));
  }, [isAboveBill]);
  const payment = `${of} ${judgement.applied}`;
  if (state.attempt.payment !== payment) setState(renewAttempt(state, payment, newRequestId()));
  const rule = referenceRule(method, settings.till.upi_reference);
  const ownReason =
    methods.length > 0
      ? reasonOf(isPending, judgement, { hasReference: rule.accepts(reference), canSplit })
      : 'payment:noMethod';
  // A remark that is still being written would come too late for the invoice.
  const isTyping = useDockTyped();
  const reason = isTyping ? 'billing:unfinished' : other ? other.reason : ownReason;
  const collected = parseAmount(received) ?? paise(0);

  const send = (id: string, more: boolean) => {
    const { applied, change } = judgement;
    const asked = {
      pay_id: id,
      amount: toDecimal(applied),
      payment_gateway_type: method.gateway,
    };
    if (method.via) {
      beginCharge({ ...asked, order_id: order.id, via: method.via });
      return;
    }
    takePayment({
      ...asked,
      t_order_id: order.id,
      cash_collected: toDecimal(isCash ? collected : applied),
      cash_return: toDecimal(change),
      status: 'success',
      gateway_response: reference ? JSON.stringify({ reference }) : '',
      ...(more && { taken_amount: toDecimal(collected) }),
    });
  };
  const tell = (event: TenderEvent) => {
    const { state: next, effects } = stepTender(state, event, {
      start,
      payment,
      isCharging,
      isOther: isOtherWay,
      isBlocked: reason !== null,
      isUnusual: judgement.isUnusual,
      freshId: newRequestId(),
    });
    for (const effect of effects) if (effect.kind === 'leaveOther') other?.leave();
    const empty = { ...entry, received: '', isOwn: true };
    const isAnew = effects.some((effect) => effect.kind === 'select' && effect.anew);
    if (isAnew) flushSync(() => setState({ ...next, entry: empty }));
    // The field needs its text before the text can be selected.
    if (event.kind === 'filled') flushSync(() => setState(next));
    else setState(next);
    for (const effect of effects) {
      if (effect.kind === 'send') send(effect.id, effect.more);
      else if (effect.kind === 'takeOther') other?.take();
      else if (effect.kind === 'select') focusAndSelect(field.current);
    }
  };
  const begin = useEffectEvent(() => {
    if (method.via && !reason) tell({ kind: 'taken' });
  });
  const { begins } = state;
  useEffect(() => {
    if (begins > 0) begin();
  }, [begins]);
  // A decline that was left behind is not asked about when the bill comes back.
  useEffect(() => () => tellCharge({ kind: 'endSeen' }), []);
  const choose = ({ id, via }: Method) => {
    tellCharge({ kind: 'endSeen' });
    tell({ kind: 'methodChosen', method: id, begins: via === 'qr' && !split });
  };
  useTenderKeys({
    off: isCharging,
    waits: asksNext,
    reason,
    take: () => tell({ kind: 'taken' }),
    choose,
    methods,
    tiles,
    exact: () => tell({ kind: 'filled', received: toDecimal(due) }),
    split: canSplit ? () => tell({ kind: 'splitSet', split: !state.wantsSplit }) : null,
    mustSplit: isPartPaid,
  });

  return {
    ...entry,
    tell,
    choose,
    asking: state.asking,
    isOtherWay,
    takes: other ? other.takes : judgement.kept,
    methods,
    tiles,
    method,
    collected,
    field,
    referenceRule: rule,
    balance,
    attempt: state.attempt.id,
    due,
    dueBy,
    judgement,
    reason,
    split: canSplit ? split : null,
    mustSplit: isPartPaid,
    mayTakeMore:
      method === CARD &&
      !isPending &&
      rule.accepts(reference) &&
      collected > balance &&
      balance > 0,
  };
}

/** The next digit replaces what stands there. */
function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}

/** Less than is due is taken as a part, where the store takes parts. */
const WITH_PARTS: Partial<Record<Reason, Reason>> = {
  'payment:notExact': 'payment:notExactInParts',
  'payment:cashTooLittle': 'payment:cashTooLittleInParts',
};

function reasonOf(
  isPending: boolean,
  { reason }: Judgement,
  { hasReference, canSplit }: { hasReference: boolean; canSplit: boolean },
): Message | null {
  if (isPending) return 'payment:underWay';
  if (reason) return (canSplit && WITH_PARTS[reason]) || reason;
  return hasReference ? null : 'payment:referenceMissing';
}
