import { expect, it } from 'vitest';
import { heldBack } from './reading';

it.each([
  ['nobody reads', null, 'abc', 0],
  ['nothing is new', 'a', 'abc', 0],
  ['two are new', 'c', 'c', 2],
  ['the first one is gone', 'x', 'abc', 0],
])('where %s', (_, first, shown, waiting) => {
  expect(heldBack(['a', 'b', 'c'], (row) => row, first)).toEqual({ shown: [...shown], waiting });
});
