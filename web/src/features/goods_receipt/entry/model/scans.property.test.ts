import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GrnWorld } from '@/test/modelGrnWorld';

const RUNS = 200;

type Window = GrnWorld['windows'][number];
type Play = (world: GrnWorld, window: Window) => void;

const PLAYS = {
  answer: (world, window) => world.answer(window, false),
  answerLast: (world, window) => world.answer(window, true),
  lose: (world, window) => world.lose(window),
  reload: (world, window) => world.reload(window),
  toAdvice: (world, window) => world.takeUp(window, 'adv-1'),
  toAdhoc: (world, window) => world.takeUp(window, ''),
  leave: (world, window) => world.tell(window, { kind: 'putDown' }),
  told: (world, window) => world.tell(window, { kind: 'recordTold' }),
  undo: (world, window) => world.tell(window, { kind: 'undone' }),
  narrow: (world, window) => world.tell(window, { kind: 'layoutTold', isWide: false }),
  step: (world, window) => world.tell(window, { kind: 'lineStepped', by: 1 }),
  open: (world, window) => world.tell(window, { kind: 'lineOpened', key: 'adv-1:222' }),
  type: (world, window) => world.type(window),
  save: (world, window) => world.tell(window, { kind: 'lineSaved' }),
  close: (world, window) => world.tell(window, { kind: 'lineClosed' }),
  drop: (world, window) => world.tell(window, { kind: 'lineDropped' }),
  split: (world, window) => world.tell(window, { kind: 'lineSplit' }),
  discard: (world, window) => {
    world.tell(window, { kind: 'discardAsked' });
    world.tell(window, { kind: 'discarded' });
  },
  create: (world, window) => world.create(window),
  reachPost: (world, window) => world.reach(window),
  answerPost: (world, window) => world.answerPost(window),
  losePost: (world, window) => world.losePost(window),
  refusePost: (world, window) => world.refusePost(window),
  next: (world, window) => world.tell(window, { kind: 'nextBegun' }),
} as const satisfies Record<string, Play>;

const CODES = ['111', '222', '111-carton', '333', 'x999'] as const;

const moves = fc.oneof(
  { weight: 6, arbitrary: fc.record({ scan: fc.constantFrom(...CODES) }) },
  {
    weight: 6,
    arbitrary: fc.record({ play: fc.constantFrom('answer', 'answerLast', 'create', 'answerPost') }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      play: fc.constantFrom(...(Object.keys(PLAYS) as (keyof typeof PLAYS)[])),
    }),
  },
);
const course = fc.array(fc.tuple(fc.constantFrom(0, 1), moves), { maxLength: 60, size: 'max' });

function played(
  course: readonly (readonly [number, { scan: string } | { play: keyof typeof PLAYS }])[],
): GrnWorld {
  const world = new GrnWorld();
  course.forEach(([at, move], no) => {
    const window = world.windows[at];
    if (!window) return;
    if ('scan' in move) world.scan(window, move.scan, `S${no}`);
    else PLAYS[move.play](world, window);
  });
  world.settle();
  return world;
}

/** In whatever order answers, reloads and windows come. */
const always = (check: (world: GrnWorld) => void) =>
  fc.assert(
    fc.property(course, (made) => check(played(made))),
    { numRuns: RUNS },
  );

it('no scanned piece is lost: it is on a GRN, or somebody has been told', () => {
  always((world) => {
    const found = new Set([
      ...world.posted.map(({ serial }) => serial),
      ...world.pieces(),
      ...world.told,
    ]);
    expect([...world.scanned.keys()].filter((no) => !found.has(no))).toEqual([]);
  });
});

it('no scanned piece is doubled', () => {
  always((world) => {
    const pieces = [...world.posted, ...world.entered()].map(({ serial }) => serial);
    expect(pieces).toEqual([...new Set(pieces)]);
  });
});

it('no scanned piece is on another line, or on another GRN than the one it was scanned for', () => {
  always((world) => {
    for (const piece of [...world.posted, ...world.entered()])
      expect(piece).toEqual(world.scanned.get(piece.serial));
  });
});

it('nothing waits when everything has been answered', () => {
  always((world) => {
    const waiting = Object.values(world.record.grns).flatMap((grn) => grn.waiting);
    expect(waiting).toEqual([]);
    for (const { grn } of world.windows) expect(grn.state.wantsPost).toBe(false);
  });
});
