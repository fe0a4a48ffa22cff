import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChargeAnswer, Refusal, type ReplyChargeStanding } from '@/api';
import { type AskedBy, type ChargeEffect, type ChargeEvent, stepCharge } from './charge';
import { type ChargeState, type KeptCharge, NO_CHARGE, newCharge } from './chargeState';

const CUSTOMER = { c_id: 'walk-in', customer_group_code: 'DUMMY' };
const OPEN = ['sent', 'unknown'];
const bodyOf = (pay_id: string) => ({
  ...CUSTOMER,
  pay_id,
  order_id: 'order-1',
  amount: '580.00',
  payment_gateway_type: 'EZSWYPE',
  via: 'device',
});

/** The server's charges of one bill, which at most one of them pays. */
class Server {
  readonly charges = new Map<string, string>();
  paidBy: string | null = null;

  start(payId: string): ReplyChargeStanding | Refusal {
    const other = [...this.charges].find(([id, state]) => id !== payId && OPEN.includes(state));
    if (this.charges.has(payId)) return this.standing(payId);
    if (other) return refusal('charge.other_unsettled', { pay_id: other[0] });
    if (this.paidBy) return refusal('bill.not_frozen');
    this.charges.set(payId, 'sent');
    return this.standing(payId);
  }

  standing(payId: string): ReplyChargeStanding | Refusal {
    const state = this.charges.get(payId);
    if (!state) return refusal('charge.unknown');
    const charge = { ...bodyOf(payId), state, said: '', said_code: '' } as Partial<ChargeAnswer>;
    const paid = this.paidBy === payId && { data: {}, summary: {}, order_summary: {} };
    return { charge, print_url: '', ...paid } as ReplyChargeStanding;
  }

  ask(effect: Extract<ChargeEffect, { kind: AskedBy }>, payId: string) {
    if (effect.kind === 'start') return this.start(payId);
    if (effect.kind === 'cancel') this.end('declined', payId);
    return this.standing(payId);
  }

  /** The open charge comes to an end outside. */
  end(state: string, only?: string): void {
    for (const [payId, before] of this.charges) {
      if (!OPEN.includes(before) || (only && only !== payId)) continue;
      const isSecond = state === 'taken' && this.paidBy !== null;
      this.charges.set(payId, isSecond ? 'refund_due' : state);
      if (state === 'taken') this.paidBy ??= payId;
    }
  }
}

const refusal = (code: string, more: object = {}) => new Refusal('fail', '', { code, ...more });

interface Window {
  state: ChargeState;
  /** Calls on their way, and replies that have not come. */
  asked: ChargeEffect[];
  replies: ChargeEvent[];
  finished: string[];
}

class World {
  readonly server = new Server();
  device: KeptCharge = NO_CHARGE;
  private begun = 0;
  private readonly sent = new Set<string>();
  readonly windows: Window[] = [this.opened(), this.opened()];

  private opened(): Window {
    return { state: newCharge(this.device), asked: [], replies: [], finished: [] };
  }

  tell(window: Window, event: ChargeEvent): void {
    const before = window.state.kept.body;
    const { state, effects } = stepCharge(window.state, event);
    window.state = state;
    const kinds = effects.map(({ kind }) => kind);
    if (before && state.kept.body?.pay_id !== before.pay_id) this.release(before.pay_id, kinds);
    for (const effect of effects) this.carryOut(window, effect);
  }

  /** A charge is let go at its end only, or to another window, and money on it is told. */
  private release(payId: string, told: ChargeEffect['kind'][]): void {
    if (this.windows.some(({ state: { kept } }) => kept.body?.pay_id === payId)) return;
    const state = this.server.charges.get(payId);
    expect(OPEN).not.toContain(state);
    if (state === 'taken') expect(told).toContain('finish');
    if (state === 'refund_due') expect(told).toContain('noteOwed');
  }

  private carryOut(window: Window, effect: ChargeEffect): void {
    switch (effect.kind) {
      case 'persist':
        this.device = effect.kept;
        return;
      case 'forget':
        if (this.device.body?.pay_id === effect.payId) this.device = NO_CHARGE;
        return;
      case 'start':
        expect(effect.body).toEqual(bodyOf(effect.body.pay_id));
        // Another window's charge may be there later: the server lists the one that was sent.
        if (!this.sent.has(effect.body.pay_id)) expect(this.device.body).toEqual(effect.body);
        this.sent.add(effect.body.pay_id);
        window.asked.push(effect);
        return;
      case 'finish':
        expect(effect.payment.pay_id).toBe(this.server.paidBy);
        window.finished.push(effect.payment.pay_id);
        expect(window.finished).toHaveLength(1);
        return;
      case 'status':
      case 'cancel':
      case 'list':
        window.asked.push(effect);
    }
  }

  /** The first call of a window reaches the server; its answer is on the way back, or lost. */
  reach(window: Window, fate: 'heard' | 'lost' | 'refused' = 'heard'): void {
    const effect = window.asked.shift();
    if (!effect) return;
    if (effect.kind === 'list') {
      const charges = [...this.server.charges].map(
        ([id, state]) => ({ ...bodyOf(id), state }) as Partial<ChargeAnswer> as ChargeAnswer,
      );
      const listed = { orderId: 'order-1', charges, customer: CUSTOMER, now: 2 };
      if (fate === 'heard') window.replies.push({ kind: 'listed', ...listed });
      return;
    }
    const call = effect as Extract<ChargeEffect, { kind: AskedBy }>;
    const payId = call.kind === 'start' ? call.body.pay_id : call.payId;
    const of = { payId, by: call.kind };
    // A charge that is started already is never refused: its id is known.
    const said =
      fate === 'refused' && call.kind !== 'start' && this.server.charges.has(payId)
        ? refusal('charge.not_connected')
        : this.server.ask(call, payId);
    if (fate === 'lost') window.replies.push({ kind: 'unanswered', ...of });
    else if (said instanceof Refusal) window.replies.push({ kind: 'denied', ...of, problem: said });
    else window.replies.push({ kind: 'answered', ...of, answer: said, now: 3 });
  }

  hear(window: Window): void {
    const reply = window.replies.shift();
    if (reply) this.tell(window, reply);
  }

  /** The calls of a page that is left still reach the server. */
  reload(window: Window): void {
    while (window.asked.length > 0) this.reach(window);
    Object.assign(window, this.opened());
  }

  play(window: Window, move: string): void {
    switch (move) {
      case 'begin':
        this.begun += 1;
        this.tell(window, { kind: 'begun', body: bodyOf(`pay-${this.begun}`), now: 1 });
        return;
      case 'show':
        this.tell(window, { kind: 'shown', orderId: 'order-1', mayExist: true });
        return;
      case 'fail':
        // The request did not even arrive.
        window.asked.length = 0;
        window.replies.push(...unansweredBy(window.state));
        return;
      case 'signOut':
        window.asked.length = 0;
        window.replies = unansweredBy(window.state).map((of) => ({ ...of, kind: 'signedOut' }));
        return;
      case 'gaveUp':
      case 'lookedNow':
      case 'paused':
        this.tell(window, { kind: move });
        return;
      case 'lost':
      case 'refused':
        this.reach(window, move);
        return;
      case 'cash':
        this.server.paidBy ??= move;
        return;
      case 'taken':
      case 'declined':
      case 'unknown':
        this.server.end(move);
        return;
      case 'reach':
      case 'hear':
      case 'reload':
        this[move](window);
    }
  }

  /** A window is opened, shows the bill, and hears everything. */
  settle(window: Window): void {
    this.reload(window);
    for (let turn = 0; turn < 8; turn += 1) {
      this.play(window, 'show');
      this.reach(window);
      this.hear(window);
      this.play(window, 'paused');
    }
  }
}

function unansweredBy({ kept }: ChargeState) {
  const payId = kept.body?.pay_id;
  return payId ? [{ kind: 'unanswered' as const, payId, by: 'status' as const }] : [];
}

const moves = fc.oneof(
  { weight: 18, arbitrary: fc.constantFrom('reach', 'hear') },
  { weight: 12, arbitrary: fc.constantFrom('begin', 'show', 'paused') },
  { weight: 9, arbitrary: fc.constantFrom('gaveUp', 'lookedNow', 'lost', 'refused', 'fail') },
  { weight: 6, arbitrary: fc.constantFrom('taken', 'declined', 'unknown', 'reload', 'signOut') },
  { weight: 1, arbitrary: fc.constant('cash') },
);

it('is shown or kept until its end is known, and a bill is settled once, whatever comes in whatever order', () => {
  const course = fc.array(fc.tuple(fc.constantFrom(0, 1), moves), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(course, (played) => {
      const world = new World();
      for (const [at, move] of played) world.play(world.windows[at] as Window, move);
      for (const window of world.windows) {
        world.settle(window);
        const open = [...world.server.charges].find(([, state]) => OPEN.includes(state));
        expect(window.state.kept.body?.pay_id).toBe(open?.[0]);
      }
    }),
    { numRuns: 400 },
  );
});
