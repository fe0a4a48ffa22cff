import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newRequestId } from '@/api';
import { tillActions, useActions } from '@/app/actions';
import { isOn, useSettings } from '@/features/settings';
import { type Message, type PlainMessageKey, say } from '@/lib/i18n';
import { type Paise, paise, parseAmount, toDecimal } from '@/lib/money';
import { showAlert } from '@/ui/alerts';
import { useDockTyped } from '@/ui/openDocks';
import { beginCharge } from './charge/followCharge';
import { useIsCharging } from './charge/keptCharge';
import { type Judgement, judgeTender } from './judgeTender';
import { CARD, CASH, METHODS, type Method, methodsOf } from './methods';
import { useMoneyOnItsWay } from './moneyOnItsWay';
import type { Order } from './order';
import { type ReferenceRule, referenceRule } from './referenceRule';
import { takePayment } from './settlePayment';

/** The payment that is being entered, and what can be done with it. */
export interface Tender {
  /** The bill is about to be paid in a way that is no tender of the till: by a voucher, by credit. */
  isOtherWay: boolean;
  /** What Continue takes; `null` while that is not chosen. */
  takes: Paise | null;
  methods: readonly Method[];
  method: Method;
  chooseMethod: (method: Method) => void;
  received: string;
  enter: (received: string) => void;
  /** Puts an amount into the field; what is typed next takes its place. */
  fill: (received: string) => void;
  /** Adds a note of so many rupees; the first one begins the amount anew. */
  addNote: (rupees: number) => void;
  /** What is handed over, as far as it is an amount. */
  collected: Paise;
  /** The field of the amount: what is chosen elsewhere brings the focus back to it. */
  field: RefObject<HTMLInputElement | null>;
  reference: string;
  enterReference: (reference: string) => void;
  referenceRule: ReferenceRule;
  balance: Paise;
  /** The id that it is taken under, another one for each amount and each time. */
  attempt: string;
  /** What to collect for it in this way. */
  due: Paise;
  dueBy: (method: Method) => Paise;
  judgement: Judgement;
  /** Why it cannot be taken now. */
  reason: Message | null;
  /** Whether the bill may be paid in parts; `null` where the store or its methods leave no choice. */
  split: boolean | null;
  setSplit: (split: boolean) => void;
  /** It has to be in parts: one is paid already. */
  mustSplit: boolean;
  take: () => void;
  /** The question that is open: about unusual change, or about more than the bill on a card machine. */
  asking: 'change' | 'more' | null;
  ask: (question: 'more') => void;
  takeUnusual: () => void;
  /** More was entered than is left to pay, by a method whose machine the till does not drive. */
  mayTakeMore: boolean;
  /** Takes what is left, and notes that the machine took all that was entered. */
  takeMore: () => void;
  stopAsking: () => void;
}

/** Notes that are added by a press, the largest first, in rupees. */
export const NOTES = [500, 200, 100, 50] as const;

const RUPEE = 100;

/** A way to pay beside the tenders, which Continue and Enter take meanwhile. */
export interface OtherWay {
  /** What it takes; `null` where that has to be chosen first. */
  takes: Paise | null;
  /** Why it cannot be taken now. */
  reason: Message | null;
  take: () => void;
  /** Goes back to the tenders. */
  leave: () => void;
}

interface TakeState {
  reason: Message | null;
  take: () => void;
  choose: (method: Method) => void;
  methods: readonly Method[];
  exact: () => void;
  /** Turns splitting on or off; `null` where the store leaves no choice. */
  split: (() => void) | null;
  mustSplit: boolean;
}

const takeActions = tillActions<TakeState>()(
  {
    id: 'payment.take',
    label: 'payment:takeNothing',
    group: 'checkout:title',
    shortcut: 'Enter',
    deliberate: true,
    enabled: ({ reason }) => reason ?? true,
    run: ({ take }) => take(),
  },
  {
    id: 'payment.exact',
    label: 'payment:exactAmount',
    group: 'checkout:title',
    shortcut: 'E',
    enabled: () => true,
    run: ({ exact }) => exact(),
  },
  {
    id: 'payment.split',
    label: 'checkout:splitPayment',
    group: 'checkout:title',
    shortcut: 'X',
    hidden: ({ split }) => split === null,
    enabled: ({ mustSplit }) => (mustSplit ? 'checkout:splitOff' : true),
    run: ({ split }) => split?.(),
  },
);

/** A letter for each method that is on; those that are off have no key. */
function methodActions(methods: readonly Method[]) {
  return tillActions<TakeState>()(
    ...METHODS.filter((method) => methods.includes(method)).map((method) => ({
      id: `payment.${method.id}`,
      label: method.label,
      group: 'checkout:title' as const,
      shortcut: method.shortcut,
      enabled: () => true as const,
      run: ({ choose }: TakeState) => choose(method),
    })),
  );
}

/** What is being entered starts as the whole balance, each time there is another one. */
interface Entry {
  of: string;
  received: string;
  reference: string;
  /** Somebody has entered it: it is not what the till put there. */
  isOwn: boolean;
}

/**
 * Everything about the payment that is being entered for a bill at checkout. `other` is a way beside
 * the tenders that is being chosen.
 */
export function useTender(order: Order, other: OtherWay | null): Tender {
  const settings = useSettings();
  const methods = methodsOf(settings);
  const isCharging = useIsCharging();
  const isPending = useMoneyOnItsWay();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Method>(CASH);
  const [wantsSplit, setSplit] = useState(false);
  const [asking, ask] = useState<Tender['asking']>(null);

  const method = methods.includes(chosen) ? chosen : (methods[0] ?? CASH);
  const { balance, cash, isPartPaid } = order;
  const isCash = method === CASH;
  const dueBy = (by: Method) => (by === CASH ? cash : balance);
  const due = dueBy(method);
  const of = `${method.id} ${balance}`;
  const start: Entry = { of, received: toDecimal(due), reference: '', isOwn: false };
  const [entry, setEntry] = useState(start);
  const { received, reference, isOwn } = entry.of === of ? entry : start;
  const isOtherWay = other !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: selected anew with each new balance, and on the way back to it
  useEffect(() => focusAndSelect(field.current), [of, isOtherWay, isCharging]);

  const canSplit = isOn(settings.multiple_mop) && methods.length > 1;
  const split = canSplit && (wantsSplit || isPartPaid);
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
  const [attempt, setAttempt] = useState(() => ({ payment, id: newRequestId() }));
  // A code that asks for another amount is another payment.
  if (attempt.payment !== payment) setAttempt({ payment, id: newRequestId() });
  const rule = referenceRule(method, settings.till.upi_reference);
  const ownReason =
    methods.length > 0
      ? reasonOf(isPending, judgement, { hasReference: rule.accepts(reference), canSplit })
      : 'payment:noMethod';
  // A remark that is still being written would come too late for the invoice.
  const isTyping = useDockTyped();
  const reason = isTyping ? 'billing:unfinished' : other ? other.reason : ownReason;
  const collected = parseAmount(received) ?? paise(0);

  const send = (taken?: Paise) => {
    ask(null);
    const { applied, change } = judgement;
    setAttempt({ payment, id: newRequestId() });
    const asked = {
      pay_id: attempt.id,
      amount: toDecimal(applied),
      payment_gateway_type: method.gateway,
    };
    if (method.via) {
      void beginCharge({ ...asked, order_id: order.id, via: method.via });
      return;
    }
    void takePayment({
      ...asked,
      t_order_id: order.id,
      cash_collected: toDecimal(isCash ? collected : applied),
      cash_return: toDecimal(change),
      status: 'success',
      gateway_response: reference ? JSON.stringify({ reference }) : '',
      ...(taken && { taken_amount: toDecimal(taken) }),
    });
  };
  const take = () => {
    if (reason) return;
    if (other) other.take();
    else if (judgement.isUnusual) ask('change');
    else send();
  };
  const chooseMethod = (next: Method) => {
    if (isCharging) return;
    other?.leave();
    setChosen(next);
    focusAndSelect(field.current);
  };
  const fill = (next: string) => {
    other?.leave();
    // A code that was refused in the field goes, also where the same is entered once more.
    if (next === received) flushSync(() => setEntry({ of, received: '', reference, isOwn: true }));
    flushSync(() => setEntry({ of, received: next, reference, isOwn: true }));
    focusAndSelect(field.current);
  };
  const state: TakeState = {
    reason,
    take,
    choose: chooseMethod,
    methods,
    exact: () => fill(toDecimal(due)),
    split: canSplit ? () => setSplit(!wantsSplit) : null,
    mustSplit: isPartPaid,
  };
  useActions(takeActions, state);
  useActions(methodActions(methods), state);

  return {
    isOtherWay,
    takes: other ? other.takes : judgement.kept,
    methods,
    method,
    chooseMethod,
    received,
    // A scan that went into the field and was taken back leaves it as the till had filled it.
    enter: (next) => setEntry({ of, received: next, reference, isOwn: next !== start.received }),
    fill,
    addNote: (rupees) => fill(toDecimal(paise((isOwn ? collected : 0) + rupees * RUPEE))),
    collected,
    field,
    reference,
    enterReference: (next) => setEntry({ of, received, reference: next, isOwn }),
    referenceRule: rule,
    balance,
    attempt: attempt.id,
    due,
    dueBy,
    judgement,
    reason,
    split: canSplit ? split : null,
    setSplit,
    mustSplit: isPartPaid,
    take,
    asking,
    ask,
    takeUnusual: () => send(),
    mayTakeMore:
      method === CARD &&
      !isPending &&
      rule.accepts(reference) &&
      collected > balance &&
      balance > 0,
    takeMore: () => send(collected),
    stopAsking: () => ask(null),
  };
}

/** The next digit replaces what stands there. */
function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}

/** Less than is due is taken as a part, where the store takes parts. */
const WITH_PARTS: Partial<Record<PlainMessageKey, PlainMessageKey>> = {
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
