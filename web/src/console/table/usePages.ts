import { queryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** As many rows come at a time. */
const PAGE = 100;
/** Rows beyond those in sight that are asked for. */
const AHEAD = 20;
/** Pages that a scroll bar flies over are not asked for. */
const SETTLE_MS = 80;

/** A page of a list, and how many rows there are in all. */
interface Page {
  offset: number;
  count: number;
}

/** A list of which the pages in sight are read. */
export interface Pages<Answer, Row> {
  /** All rows; one that is on its way is missing. */
  rows: readonly (Row | undefined)[];
  /** The newest answer about the list; nothing before the first one. */
  answer: Answer | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  onSight: (first: number, end: number) => void;
  /** The place behind the last row in sight. */
  end: number;
}

/** Reads the pages of a list as somebody scrolls to them. */
export function usePages<Wish extends object, Answer extends Page, Row>(
  /** Names the list among all that are kept. */
  name: string,
  wish: Wish,
  call: (wish: Wish, offset: number, giveUp: AbortSignal) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): Pages<Answer, Row> {
  const of = JSON.stringify(wish);
  const [sight, setSight] = useState({ of, first: 0, end: 0 });
  const { first, end } = sight.of === of ? sight : { first: 0, end: 0 };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSight = useCallback(
    (from: number, to: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSight({ of, first: from, end: to }), SETTLE_MS);
    },
    [of],
  );

  const results = useQueries({
    queries: pagesOf(first, end).map((offset) =>
      queryOptions({
        queryKey: [name, wish, offset],
        queryFn: ({ signal }) => call(wish, offset, signal),
        staleTime: 10_000,
      }),
    ),
  });
  const answers = results.flatMap(({ data }) => data ?? []);
  // The first page stays in the list of questions: it counts the rows.
  const answer = answers[0];
  const rows: (Row | undefined)[] = Array.from({ length: answer?.count ?? 0 });
  for (const page of answers) {
    for (const [at, row] of rowsOf(page).entries()) {
      if (page.offset + at < rows.length) rows[page.offset + at] = row;
    }
  }
  const failed = results.find(({ isError }) => isError);
  return {
    rows,
    answer,
    isPending: results[0]?.isPending ?? true,
    isError: failed !== undefined,
    error: failed?.error,
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    onSight,
    end: Math.min(end, rows.length),
  };
}

/** The offsets of the pages that are read: the first one, and those around what is in sight. */
export function pagesOf(first: number, end: number): readonly number[] {
  const from = Math.floor(Math.max(0, first - AHEAD) / PAGE);
  const to = Math.floor((end + AHEAD) / PAGE);
  const near = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * PAGE);
  return [...new Set([0, ...near])];
}
