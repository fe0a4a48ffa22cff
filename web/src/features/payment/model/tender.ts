/** The amount and the reference that are entered. Each balance and method begin with the whole of what is due. */
export interface Entry {
  /** The method and the balance that it is entered for. */
  readonly of: string;
  readonly received: string;
  readonly reference: string;
  /** Somebody has entered it: it is not what the till put there. */
  readonly isOwn: boolean;
}

/** The payment that is being entered for a bill at checkout. */
export interface TenderState {
  /** The id of the chosen method. */
  readonly method: string;
  readonly wantsSplit: boolean;
  /** How often a way to pay was chosen that begins at once: something outside is then asked without a further press. */
  readonly begins: number;
  /** The question that is open: about unusual change, or about more than the bill on a card machine. */
  readonly asking: 'change' | 'more' | null;
  readonly entry: Entry | null;
  /** The payment's id. Another amount is another payment. */
  readonly attempt: { readonly payment: string; readonly id: string };
}

/** Something that a person does with the payment. */
export type TenderEvent =
  /** `begins`: something outside is asked for the money at once. */
  | { kind: 'methodChosen'; method: string; begins?: boolean }
  | { kind: 'typed'; received: string }
  /** An amount was chosen: the next digit replaces it. */
  | { kind: 'filled'; received: string }
  | { kind: 'referenceTyped'; reference: string }
  | { kind: 'splitSet'; split: boolean }
  | { kind: 'taken' }
  | { kind: 'moreAsked' }
  | { kind: 'confirmed' }
  | { kind: 'askingStopped' };

/** The surroundings of one step. */
export interface TenderMoment {
  /** The entry as the till begins it. */
  readonly start: Entry;
  /** Tells one payment from another: the method, the balance and the amount. */
  readonly payment: string;
  /** Money outside is on its way: the method stays. */
  readonly isCharging: boolean;
  /** Another way to pay, such as a voucher, is being chosen. */
  readonly isOther: boolean;
  /** It cannot be taken now. */
  readonly isBlocked: boolean;
  /** The change is so large that it is asked about. */
  readonly isUnusual: boolean;
  /** A fresh id for the next payment. */
  readonly freshId: string;
}

/** Something that the screen does for the model. */
export type TenderEffect =
  /** `more`: the machine took all that was entered. */
  | { kind: 'send'; id: string; more: boolean }
  | { kind: 'takeOther' }
  | { kind: 'leaveOther' }
  /** The field gets the focus; `anew` forgets a code in it that was refused, also where it shows the same amount. */
  | { kind: 'select'; anew: boolean };

/** One step of the payment. */
export interface TenderStep {
  readonly state: TenderState;
  readonly effects: readonly TenderEffect[];
}

/** A payment of which nothing has been entered. */
export function newTender(method: string, payment: string, id: string): TenderState {
  return {
    method,
    wantsSplit: false,
    begins: 0,
    asking: null,
    entry: null,
    attempt: { payment, id },
  };
}

/** The entry for this method and balance: the till's own as long as nobody has entered another one. */
export function entryOf({ entry }: TenderState, start: Entry): Entry {
  return entry?.of === start.of ? entry : start;
}

/** The amount has changed, by whatever did it: a code on the screen that asks for it is another payment. */
export function renewAttempt(state: TenderState, payment: string, id: string): TenderState {
  return state.attempt.payment === payment ? state : { ...state, attempt: { payment, id } };
}

/** Answers what an event makes of the payment. */
export function stepTender(
  state: TenderState,
  event: TenderEvent,
  moment: TenderMoment,
): TenderStep {
  const { start, isCharging, isOther, isBlocked, isUnusual } = moment;
  const entry = entryOf(state, start);
  const leave: TenderEffect[] = isOther ? [{ kind: 'leaveOther' }] : [];
  switch (event.kind) {
    case 'methodChosen':
      if (isCharging) return { state, effects: [] };
      return {
        state: {
          ...state,
          method: event.method,
          begins: state.begins + (event.begins ? 1 : 0),
        },
        effects: [...leave, { kind: 'select', anew: false }],
      };
    case 'typed': {
      // A scan that went into the field and was taken back leaves it as the till had filled it.
      const isOwn = event.received !== start.received;
      const typed = { ...entry, received: event.received, isOwn };
      return { state: { ...state, entry: typed }, effects: [] };
    }
    case 'filled':
      return {
        state: { ...state, entry: { ...entry, received: event.received, isOwn: true } },
        effects: [...leave, { kind: 'select', anew: event.received === entry.received }],
      };
    case 'referenceTyped':
      return {
        state: { ...state, entry: { ...entry, reference: event.reference } },
        effects: [],
      };
    case 'splitSet':
      // A part that was entered is no payment of the whole, and its field may not be there any more.
      return {
        state: { ...state, wantsSplit: event.split, entry: event.split ? state.entry : null },
        effects: [],
      };
    case 'taken':
      if (isBlocked) return { state, effects: [] };
      if (isOther) return { state, effects: [{ kind: 'takeOther' }] };
      return isUnusual
        ? { state: { ...state, asking: 'change' }, effects: [] }
        : send(state, moment);
    case 'moreAsked':
      return { state: { ...state, asking: 'more' }, effects: [] };
    case 'confirmed':
      return state.asking ? send(state, moment) : { state, effects: [] };
    case 'askingStopped':
      return { state: { ...state, asking: null }, effects: [] };
  }
}

/** Each payment is sent under its own id, so the next one has another. */
function send(state: TenderState, { payment, freshId }: TenderMoment): TenderStep {
  return {
    state: { ...state, asking: null, attempt: { payment, id: freshId } },
    effects: [{ kind: 'send', id: state.attempt.id, more: state.asking === 'more' }],
  };
}
