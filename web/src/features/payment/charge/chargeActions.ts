import { newRequestId } from '@/api';
import { tillActions, useActions } from '@/app/actions';
import { IconKeyboard, IconReceipt, IconRefresh, IconShieldCheck } from '@/ui/icons';
import { tellCharge } from './runCharge';
import type { ChargeView } from './useChargeView';

/** The outcome that a manager is asked to confirm; '' where nobody has told one. */
export type Settling = 'paid' | 'not_paid' | '';

interface LookState extends Pick<ChargeView, 'isSilent' | 'maySettle'> {
  makesCode: boolean;
  settle: (settling: Settling) => void;
}

const look = () => tellCharge({ kind: 'lookedNow' });

/** Asks how it stands, in the bar or beside the code. */
const LOOK = {
  label: 'payment:checkStatus',
  icon: IconRefresh,
  group: 'checkout:title',
  shortcut: 'K',
  enabled: () => true as const,
  run: look,
} as const;

interface OutState extends Pick<ChargeView, 'isSilent' | 'mayLook'> {
  makesCode: boolean;
}

/** Keys of the way out, which stand in the bar at the foot. */
const outActions = tillActions<OutState>()(
  {
    ...LOOK,
    id: 'payment.look',
    hidden: ({ makesCode, isSilent, mayLook }) => makesCode || isSilent || !mayLook,
  },
  {
    id: 'payment.new_code',
    label: 'payment:newCode',
    icon: IconRefresh,
    group: 'checkout:title',
    shortcut: 'N',
    deliberate: true,
    hidden: ({ makesCode }) => !makesCode,
    enabled: () => true,
    run: () => tellCharge({ kind: 'renewed', payId: newRequestId(), now: Date.now() }),
  },
  {
    id: 'payment.cancel_charge',
    label: 'payment:cancelCharge',
    group: 'checkout:title',
    shortcut: 'Escape',
    deliberate: true,
    enabled: () => true,
    run: () => tellCharge({ kind: 'gaveUp' }),
  },
);

/** Ways to learn what became of it. */
const lookActions = tillActions<LookState>()(
  {
    ...LOOK,
    id: 'payment.paid_nothing',
    label: 'payment:paidNothing',
    icon: IconKeyboard,
    hidden: ({ makesCode, isSilent }) => !makesCode || isSilent,
  },
  {
    id: 'payment.check_status',
    label: 'payment:checkStatus',
    icon: IconRefresh,
    group: 'checkout:title',
    shortcut: 'Enter',
    hidden: ({ isSilent }) => !isSilent,
    enabled: () => true,
    run: look,
  },
  {
    id: 'payment.slip_paid',
    label: 'payment:slipPaid',
    icon: IconReceipt,
    group: 'checkout:title',
    shortcut: 'P',
    hidden: ({ isSilent, maySettle }) => !isSilent || !maySettle,
    enabled: () => true,
    run: ({ settle }) => settle('paid'),
  },
  {
    id: 'payment.says_declined',
    label: 'payment:saysDeclined',
    icon: IconShieldCheck,
    group: 'checkout:title',
    shortcut: 'M',
    hidden: ({ isSilent, maySettle }) => !isSilent || !maySettle,
    enabled: () => true,
    run: ({ settle }) => settle('not_paid'),
  },
  {
    id: 'payment.settle',
    label: 'payment:settle',
    icon: IconShieldCheck,
    group: 'checkout:title',
    shortcut: 'M',
    hidden: ({ isSilent, maySettle }) => isSilent || !maySettle,
    enabled: () => true,
    run: ({ settle }) => settle(''),
  },
);

/** The ways out of a charge. */
export const useWaysOut = (state: OutState) => useActions(outActions, state);

/** The ways to learn what became of a charge. */
export const useLooks = (state: LookState) => useActions(lookActions, state);
