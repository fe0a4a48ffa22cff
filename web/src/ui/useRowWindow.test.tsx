import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useRowWindow } from './useRowWindow';

const HEIGHT = 50;

function List({
  count,
  tall = -1,
  covered = 0,
}: {
  count: number;
  tall?: number;
  covered?: number;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const heightOf = (index: number) => (index === tall ? 200 : HEIGHT);
  const options = { count, heightOf, head: 30, covered, beyond: 2 };
  const { first, end, above, below, show } = useRowWindow(scroller, options);
  return (
    <div ref={scroller} role="feed">
      <output>{[first, end, above, below].join(' ')}</output>
      <button type="button" onClick={() => show(100)}>
        Show
      </button>
    </div>
  );
}

/** A browser without layout: the list is as high as the window, 768 px. */
const drawn = () => screen.getByRole('status').textContent?.split(' ').map(Number);

function scrollTo(top: number) {
  const feed = screen.getByRole('feed');
  feed.scrollTop = top;
  act(() => void feed.dispatchEvent(new Event('scroll')));
}

test('a list of two hundred rows draws those in view and a few beyond', () => {
  render(<List count={200} />);
  // 768 px without the head of 30, and up to 40 px that scrolling passes unseen: sixteen rows, and two beyond.
  expect(drawn()).toEqual([0, 18, 0, 182 * HEIGHT]);
  scrollTo(5_000);
  expect(drawn()).toEqual([98, 118, 98 * HEIGHT, 82 * HEIGHT]);
  scrollTo(200 * HEIGHT);
  expect(drawn()).toEqual([198, 200, 198 * HEIGHT, 0]);
});

test('a short list is drawn whole, and one without rows has no height', () => {
  const { rerender } = render(<List count={3} />);
  expect(drawn()).toEqual([0, 3, 0, 0]);
  rerender(<List count={0} />);
  expect(drawn()).toEqual([0, 0, 0, 0]);
});

test('a taller row counts with its own height', () => {
  render(<List count={200} tall={10} />);
  scrollTo(700);
  // Rows 0 to 9 end at 500, the tall one at 700.
  expect(drawn()?.[0]).toBe(8);
});

test('a row is scrolled into sight above what covers the lower end, and only where it is not', () => {
  render(<List count={200} covered={100} />);
  const feed = screen.getByRole('feed');
  act(() => screen.getByRole('button').click());
  // Its end at 5,050 lies at the lower end of 768 px, less the head of 30 and the 100 that are covered.
  expect(feed.scrollTop).toBe(101 * HEIGHT + 30 + 100 - 768);
  expect(drawn()?.[1]).toBeGreaterThan(100);
  scrollTo(4_800);
  act(() => screen.getByRole('button').click());
  expect(feed.scrollTop).toBe(4_800);
  scrollTo(9_000);
  act(() => screen.getByRole('button').click());
  expect(feed.scrollTop).toBe(100 * HEIGHT);
});
