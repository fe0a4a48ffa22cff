import type { Cart } from '@/api';
import type { Answer, Denial, Effect, Moment, TillEvent } from '@/features/cart/model/event';
import { NO_RECORD } from '@/features/cart/model/record';
import type { TillRecord, Wanted } from '@/features/cart/model/scan';
import { newTill, type TillState } from '@/features/cart/model/state';
import { step } from '@/features/cart/model/step';
import { sampleCart, sampleLine } from './bill';

/** A denial that just refuses. */
export const NO: Denial = {
  isFault: false,
  status: 'fail',
  code: '',
  message: 'No.',
  words: 'No.',
  httpStatus: 200,
  faults: [],
  choices: [],
};

/** The model of a till, told one event after the other, without anything around it. */
export class ModelTill {
  state: TillState;
  /** The effects of the last step. */
  effects: readonly Effect[] = [];
  now = 1_000_000;
  userId = 'asha';
  walkIn = { c_id: 'walk-in', customer_group_code: 'DUMMY' };
  private fresh = 0;

  constructor(cart: Cart | null = sampleCart([]), record: TillRecord = NO_RECORD, page = 'page') {
    this.state = newTill(page, record);
    if (cart) this.tell({ kind: 'cartTold', cart });
  }

  tell(event: TillEvent): this {
    this.fresh += 1;
    const { now, userId, walkIn, fresh } = this;
    const { page } = this.state;
    const moment: Moment = {
      now,
      userId,
      walkIn,
      requestId: `${page}-request-${fresh}`,
      billId: `${page}-bill-${fresh}`,
    };
    const { state, effects } = step(this.state, event, moment);
    this.state = state;
    this.effects = effects;
    return this;
  }

  scan(...codes: readonly (string | Wanted)[]): this {
    for (const code of codes) {
      const wanted = typeof code === 'string' ? { code } : code;
      this.tell({ kind: 'scanned', wanted, first: null });
    }
    return this;
  }

  answer(answer: Answer): this {
    return this.tell({ kind: 'answered', task: this.first, answer });
  }

  deny(denial: Partial<Denial> = {}): this {
    return this.tell({ kind: 'denied', task: this.first, denial: { ...NO, ...denial } });
  }

  /** Answers the first task with a bill of these lines; a number is a quantity of butter. */
  take(cart: Cart | number, more: Partial<Answer> = {}): this {
    return this.answer({ cart: cartOf(cart), cart_id: '1', ...more });
  }

  get first(): number {
    return this.state.tasks[0]?.id ?? 0;
  }

  /** The request that the last step sends, if it sends one. */
  get sent(): Extract<Effect, { kind: 'send' }> | undefined {
    return this.effects.find((effect) => effect.kind === 'send');
  }

  /** The codes of the scans in the queue. */
  get waiting(): readonly string[] {
    return this.state.tasks.flatMap((task) => (task.kind === 'add' ? task.scan.wanted.code : []));
  }

  /** The effects of the last step without what is written down. */
  get told(): readonly Effect[] {
    return this.effects.filter(({ kind }) => kind !== 'persist' && kind !== 'send');
  }
}

/** The bill `order-1` with so much butter. */
export function cartOf(cart: Cart | number, more: Partial<Cart> = {}): Cart {
  if (typeof cart !== 'number') return cart;
  return sampleCart(cart > 0 ? [sampleLine('1', '8901001', cart)] : [], more);
}
