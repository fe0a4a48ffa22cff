import fc from 'fast-check';
import { expect, it } from 'vitest';
import { World } from '@/test/modelWorld';

const RUNS = 400;

const moves = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ move: fc.constant('scan'), as: fc.constantFrom('a', 'c', 'x') }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ move: fc.constantFrom('answer', 'reach', 'lose', 'retry') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ move: fc.constantFrom('reload', 'signOutAndIn', 'read', 'told') }),
  },
  { weight: 2, arbitrary: fc.record({ move: fc.constantFrom('tag', 'hold', 'pay', 'cancel') }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constantFrom('cover', 'uncover') }) },
  { weight: 1, arbitrary: fc.record({ move: fc.constantFrom('soon', 'later', 'tomorrow') }) },
);
const course = fc.array(fc.tuple(fc.constantFrom(0, 1), moves), { maxLength: 60 });

/** Codes beginning with `x` are unknown, those with `c` want a customer. */
type Move = { move: string; as?: string };
type Play = (world: World, window: World['windows'][number]) => void;

const PLAYS: Readonly<Record<string, Play>> = {
  answer: (world, window) => world.answer(window),
  reach: (world, window) => world.reach(window),
  lose: (world, window) => world.lose(window),
  reload: (world, window) => world.reload(window),
  signOutAndIn: (world, window) => world.signOutAndIn(window),
  read: (world, window) => world.read(window),
  retry: (world, window) => world.tell(window, { kind: 'retried' }),
  told: (world, window) => world.tell(window, { kind: 'recordTold' }),
  tag: (world, window) => world.wish(window, 'tag'),
  hold: (world, window) => world.wish(window, 'hold'),
  pay: (world, window) => world.wish(window, 'pay'),
  cancel: (world, window) => world.wish(window, 'cancel'),
  cover: (world, window) => world.tell(window, { kind: 'held', by: 1 }),
  uncover: (world, window) => {
    if (window.till.state.holders > 0) world.tell(window, { kind: 'held', by: -1 });
  },
  soon: (world) => world.wait(1_000),
  later: (world) => world.wait(11 * 60_000),
  tomorrow: (world) => world.wait(21 * 3_600_000),
};

function play(world: World, at: number, { move, as }: Move, no: number): void {
  const window = world.windows[at];
  if (!window) return;
  if (move === 'scan') world.scan(window, `${as}${no}`);
  else PLAYS[move]?.(world, window);
}

function played(moves: readonly (readonly [number, Move])[]): World {
  const world = new World();
  moves.forEach(([at, move], no) => {
    play(world, at, move, no);
  });
  // Both windows are opened once more, so that whatever was left is taken up.
  for (const window of world.windows) world.signOutAndIn(window);
  world.settle();
  return world;
}

/** In whatever order answers, reloads and windows come. */
const always = (check: (world: World) => void) =>
  fc.assert(
    fc.property(course, (made) => check(played(made))),
    { numRuns: RUNS },
  );

it('no scan is lost: it is on a bill, waits in the strip, or somebody has been told', () => {
  always(({ scanned, books, told, held }) => {
    const found = new Set([...books.sold.map(({ code }) => code), ...told, ...held]);
    expect([...scanned.keys()].filter((code) => !found.has(code))).toEqual([]);
  });
});

it('no scan is doubled', () => {
  always(({ books, held }) => {
    const codes = [...books.sold.map(({ code }) => code), ...held];
    expect(codes).toEqual([...new Set(codes)]);
  });
});

it('no scan is put on another bill than the one that was open when it was made, or when its turn came', () => {
  always(({ scanned, firstSent, books }) => {
    for (const { code, bill, meant } of books.sold) {
      const [made, sent] = [scanned.get(code), firstSent.get(code)];
      if (made && sent) expect([made, sent], code).toContain(bill);
      // It may go to the bill of another window only where none was open here.
      if (meant === '') expect(sent, code).toBe('');
    }
  });
});

it('no scan that waited for a customer is put on another bill than the one that it was made for', () => {
  always(({ books, everHeld, meant }) => {
    for (const { code, bill } of books.sold)
      if (everHeld.has(code)) expect(bill, code).toBe(meant.get(code));
  });
});

it('nothing is left behind when everything has been answered', () => {
  always(({ windows, record, held }) => {
    for (const { till } of windows) {
      expect(till.state).toMatchObject({ tasks: [], phase: 'idle', asked: null, stalled: false });
    }
    const waiting = Object.values(record.scans).flat();
    expect(waiting.map(({ wanted }) => wanted.code).sort()).toEqual([...held].sort());
  });
});
