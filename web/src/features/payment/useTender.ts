import { type RefObject, useEffect, useRef, useState } from 'react';
import { newRequestId } from '@/api';
import { tillActions, useActions } from '@/app/actions';
import { isOn, useSettings } from '@/features/settings';
import type { Message } from '@/lib/i18n';
import { type Paise, parseAmount, toDecimal } from '@/lib/money';
import { type Judgement, judgeTender } from './judgeTender';
import { CASH, METHODS, type Method, methodsOf } from './methods';
import type { Order } from './order';
import { usePendingPayment } from './pendingPayment';
import { type ReferenceRule, referenceRule } from './referenceRule';
import { takePayment } from './settlePayment';

/** The payment that is being entered, and what can be done with it. */
export interface Tender {
  methods: readonly Method[];
  method: Method;
  chooseMethod: (method: Method) => void;
  received: string;
  enter: (received: string) => void;
  /** The field of the amount: what is chosen elsewhere brings the focus back to it. */
  field: RefObject<HTMLInputElement | null>;
  reference: string;
  enterReference: (reference: string) => void;
  referenceRule: ReferenceRule;
  balance: Paise;
  /** What to collect for it in this way. */
  due: Paise;
  judgement: Judgement;
  /** Why it cannot be taken now. */
  reason: Message | null;
  /** Whether the bill may be paid in parts; `null` where the store or its methods leave no choice. */
  split: boolean | null;
  setSplit: (split: boolean) => void;
  /** It has to be in parts: one is paid already. */
  mustSplit: boolean;
  take: () => void;
  /** The question about unusual change is open. */
  asking: boolean;
  takeUnusual: () => void;
  stopAsking: () => void;
}

interface TakeState {
  reason: Message | null;
  take: () => void;
  choose: (method: Method) => void;
  methods: readonly Method[];
}

const takeActions = tillActions<TakeState>()({
  id: 'payment.take',
  label: 'payment:takeNothing',
  group: 'checkout:title',
  shortcut: 'Enter',
  deliberate: true,
  enabled: ({ reason }) => reason ?? true,
  run: ({ take }) => take(),
});

/** A letter for each method that is on; those that are off have no key. */
function methodActions(methods: readonly Method[]) {
  return tillActions<TakeState>()(
    ...METHODS.filter((method) => methods.includes(method)).map((method) => ({
      id: `payment.${method.type}`,
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
}

/** Everything about the payment that is being entered for a bill at checkout. */
export function useTender(order: Order): Tender {
  const settings = useSettings();
  const methods = methodsOf(settings);
  const isPending = usePendingPayment() !== null;
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Method>(CASH);
  const [wantsSplit, setSplit] = useState(false);
  const [asking, setAsking] = useState(false);

  const method = methods.includes(chosen) ? chosen : (methods[0] ?? CASH);
  const { balance, cash, isPartPaid } = order;
  const isCash = method === CASH;
  const due = isCash ? cash : balance;
  const of = `${method.gateway} ${balance}`;
  const start: Entry = { of, received: toDecimal(due), reference: '' };
  const [entry, setEntry] = useState(start);
  const { received, reference } = entry.of === of ? entry : start;

  // biome-ignore lint/correctness/useExhaustiveDependencies: selected anew with each new balance
  useEffect(() => focusAndSelect(field.current), [of]);

  const canSplit = isOn(settings.multiple_mop) && methods.length > 1;
  const split = canSplit && (wantsSplit || isPartPaid);
  const judgement = judgeTender({
    received: parseAmount(received),
    balance,
    cash,
    wholeRupees: settings.till.round_off !== 'off',
    isCash,
    split,
  });
  const rule = referenceRule(method, settings.till.upi_reference);
  const reason =
    methods.length > 0
      ? reasonOf(isPending, judgement, rule.accepts(reference))
      : 'payment:noMethod';

  const send = () => {
    setAsking(false);
    const { applied, change } = judgement;
    const collected = isCash ? (parseAmount(received) ?? applied) : applied;
    void takePayment({
      pay_id: newRequestId(),
      t_order_id: order.id,
      amount: toDecimal(applied),
      payment_gateway_type: method.gateway,
      cash_collected: toDecimal(collected),
      cash_return: toDecimal(change),
      status: 'success',
      gateway_response: reference ? JSON.stringify({ reference }) : '',
    });
  };
  const take = () => {
    if (reason) return;
    if (judgement.isUnusual) setAsking(true);
    else send();
  };
  const chooseMethod = (next: Method) => {
    setChosen(next);
    focusAndSelect(field.current);
  };

  useActions(takeActions, { reason, take, choose: chooseMethod, methods });
  useActions(methodActions(methods), { reason, take, choose: chooseMethod, methods });

  return {
    methods,
    method,
    chooseMethod,
    received,
    enter: (next) => setEntry({ of, received: next, reference }),
    field,
    reference,
    enterReference: (next) => setEntry({ of, received, reference: next }),
    referenceRule: rule,
    balance,
    due,
    judgement,
    reason,
    split: canSplit ? split : null,
    setSplit,
    mustSplit: isPartPaid,
    take,
    asking,
    takeUnusual: send,
    stopAsking: () => setAsking(false),
  };
}

/** The next digit replaces what stands there. */
function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}

function reasonOf(
  isPending: boolean,
  { reason }: Judgement,
  hasReference: boolean,
): Message | null {
  if (isPending) return 'payment:underWay';
  return reason ?? (hasReference ? null : 'payment:referenceMissing');
}
