import { expect, it, vi } from 'vitest';
import { Refusal, ServerFault, SignedOut, Unreachable } from './problems';
import { SendOnce, type Sent, type SentKeeper } from './sendOnce';

interface Body {
  amount: string;
  approval?: string;
}

const body = (amount: string, approval?: string) => () => ({
  amount,
  ...(approval && { approval }),
});

/** Sends a wish and has it end so; answers what was sent for it, and under which name. */
async function sent(
  till: SendOnce,
  wish: unknown,
  make: () => Body,
  outcome: Error | 'done' = 'done',
) {
  const post = vi.fn(async (_body: Body, _requestId: string) => {
    if (outcome !== 'done') throw outcome;
    return outcome;
  });
  const ending = till.send(wish, make, post);
  if (outcome === 'done') await expect(ending).resolves.toBe('done');
  else await expect(ending).rejects.toBe(outcome);
  const [[sentBody, name] = []] = post.mock.calls;
  return { body: sentBody, name };
}

it.each([
  ['no answer came', new Unreachable()],
  ['the server failed', new ServerFault('ours')],
])('sends the same again, as it was, when %s', async (_, problem) => {
  const till = new SendOnce();
  const first = await sent(till, 'in 500', body('500', 'approved'), problem);
  expect(till.isUnanswered()).toBe(true);
  expect(till.isUnanswered('in 500')).toBe(true);
  expect(till.isUnanswered('in 600')).toBe(false);
  const again = await sent(till, 'in 500', body('500'), problem);
  const third = await sent(till, 'in 500', body('500'));
  expect(again).toEqual(first);
  expect(third).toEqual({ body: { amount: '500', approval: 'approved' }, name: first.name });
  expect(till.isUnanswered()).toBe(false);
});

it.each([
  ['it was done', 'done'],
  ['it was refused', new Refusal('fail', 'no')],
  ['the sign-in was over', new SignedOut('')],
] as const)('sends the same as a request of its own after %s', async (_, outcome) => {
  const till = new SendOnce();
  const first = await sent(till, 'in 500', body('500'), outcome);
  expect(till.isUnanswered()).toBe(false);
  const next = await sent(till, 'in 500', body('500', 'approved'));
  expect(next.name).not.toBe(first.name);
  expect(next.body).toEqual({ amount: '500', approval: 'approved' });
});

it('sends another wish under another name, and the first one is over', async () => {
  const till = new SendOnce();
  const first = await sent(till, 'in 500', body('500'), new Unreachable());
  const other = await sent(till, 'in 600', body('600'));
  const back = await sent(till, 'in 500', body('500'));
  expect(new Set([first.name, other.name, back.name]).size).toBe(3);
});

it('tells wishes apart by what is in them', async () => {
  const till = new SendOnce();
  const first = await sent(till, { basis: 'A', factor: '5' }, body('5'), new Unreachable());
  expect(till.isUnanswered({ basis: 'A', factor: '5' })).toBe(true);
  expect(till.isUnanswered({ basis: 'P', factor: '5' })).toBe(false);
  expect(till.isUnanswered(null)).toBe(false);
  const again = await sent(till, { basis: 'A', factor: '5' }, body('5'));
  expect(again.name).toBe(first.name);
});

it('goes again under its name after a reload, where a keeper outlives that', async () => {
  let kept: Sent | null = null;
  const keeper: SentKeeper = {
    read: () => kept,
    keep: (sent) => {
      kept = sent;
    },
  };
  const post = vi.fn(async (_body: Body, _requestId: string) => {
    // A till that is turned off now has it written down.
    expect(kept?.body).toEqual({ amount: '500' });
    throw new Unreachable();
  });
  await expect(new SendOnce(keeper).send('return', body('500'), post)).rejects.toThrow(Unreachable);
  const after = await sent(new SendOnce(keeper), 'return', body('600'));
  expect(after.body).toEqual({ amount: '500' });
  expect(after.name).toBe(post.mock.calls[0]?.[1]);
  expect(kept).toBeNull();
});

it('is not forgotten with an earlier one that is answered late', async () => {
  const till = new SendOnce();
  let answer = (_: string) => {};
  const first = till.send(
    'in 500',
    body('500'),
    () => new Promise<string>((done) => (answer = done)),
  );
  const second = await sent(till, 'in 600', body('600'), new Unreachable());
  answer('done');
  await first;
  expect(till.isUnanswered('in 600')).toBe(true);
  expect((await sent(till, 'in 600', body('600'))).name).toBe(second.name);
});
