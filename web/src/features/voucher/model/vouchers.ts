/** The next means of payment: a code that is entered, store credit, or the voucher of the bill's return. */
export type Entry = 'code' | 'credit' | 'note' | null;

/** A change of the bill's vouchers: those of a code are applied, all of the customer's store credit, or one is taken off. */
export type VoucherChange =
  | { readonly apply: string; readonly all: 0 | 1 }
  | { readonly remove: string };

export interface VoucherState {
  readonly entering: Entry;
  /** The server's complaint about the last change; '' when there is none. */
  readonly problem: string;
  /** A change, or a payment by hand, is on its way. */
  readonly isBusy: boolean;
  /** The vouchers set aside that were paid in by themselves last; '' once nothing is set aside. */
  readonly tried: string;
}

export type VoucherEvent =
  | { kind: 'entered'; entry: Entry }
  | { kind: 'typed' }
  | { kind: 'wished'; change: VoucherChange }
  | { kind: 'changed'; message: string }
  /** Whether the change was done is not known where nobody answered. */
  | { kind: 'refused'; said: string; isUnknown: boolean }
  /** Somebody pays in what is set aside. */
  | { kind: 'payPressed' }
  /** The reading of the bill or the payment by hand has ended, whatever came of it. */
  | { kind: 'ended' }
  /** The vouchers that the bill has set aside; other money or a remark may go first. */
  | { kind: 'setAside'; due: string; waits: boolean };

export type VoucherEffect =
  | { kind: 'send'; change: VoucherChange }
  | { kind: 'payIn' }
  | { kind: 'payInByHand' }
  | { kind: 'readBill' }
  | { kind: 'alert'; message: string }
  | { kind: 'soundFailure' };

export interface VoucherStep {
  readonly state: VoucherState;
  readonly effects: readonly VoucherEffect[];
}

export const newVouchers = (entering: Entry): VoucherState => ({
  entering,
  problem: '',
  isBusy: false,
  tried: '',
});

export function stepVouchers(state: VoucherState, event: VoucherEvent): VoucherStep {
  const to = (changed: Partial<VoucherState>, ...effects: VoucherEffect[]): VoucherStep => ({
    state: { ...state, ...changed },
    effects,
  });
  const same: VoucherStep = { state, effects: [] };
  switch (event.kind) {
    case 'entered':
      return to({ entering: event.entry, problem: '' });
    case 'typed':
      return to({ problem: '' });
    case 'wished':
      if (state.isBusy) return same;
      return to({ isBusy: true, problem: '' }, { kind: 'send', change: event.change });
    case 'changed':
      return to({ isBusy: false, entering: null }, { kind: 'alert', message: event.message });
    case 'refused': {
      const { said: problem, isUnknown } = event;
      if (!isUnknown) return to({ isBusy: false, problem }, { kind: 'soundFailure' });
      return to({ problem }, { kind: 'soundFailure' }, { kind: 'readBill' });
    }
    case 'payPressed':
      return state.isBusy ? same : to({ isBusy: true }, { kind: 'payInByHand' });
    case 'ended':
      return to({ isBusy: false });
    case 'setAside':
      return payIn(event.due, event.waits);
  }

  /** Once for the same vouchers: a payment that the server refuses is not tried again by itself. */
  function payIn(due: string, waits: boolean): VoucherStep {
    if (state.tried === due) return same;
    if (due === '') return to({ tried: '' });
    return waits || state.isBusy ? same : to({ tried: due }, { kind: 'payIn' });
  }
}
