import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differences, Normal, withoutNames } from './normal.mjs';

const ID = '01a218ce-f1be-7000-95d9-73ed83f0f3be';
const OTHER = '01a218ce-f1be-7000-95d9-73ed83f0f3bf';

describe('a run made comparable', () => {
  it('numbers ids in the order in which they appear', () => {
    assert.deepEqual(new Normal().of([`${ID}.2`, OTHER, ID]), ['id1.2', 'id2', 'id1']);
  });

  it('knows moments, not amounts', () => {
    const found = new Normal().of({
      at: '2026-11-26 22:32:25',
      total: '1071.00',
      ms: 1_795_715_087_000,
    });
    assert.deepEqual(found, { at: 'moment', total: '1071.00', ms: 'moment' });
  });

  it('sorts rows whose ids alone differ, and reads texts of JSON', () => {
    const rows = (one, other) =>
      withoutNames({
        t: [
          { id: one, detail: '{"a":1}' },
          { id: other, detail: '' },
        ],
      });
    assert.deepEqual(rows(ID, OTHER), rows(OTHER, ID));
    assert.deepEqual(rows(ID, OTHER).t.at(-1).detail, { a: 1 });
  });
});

describe('differences', () => {
  it('tells where two values differ', () => {
    assert.deepEqual(differences({ a: [1, 2] }, { a: [1, 3], b: 'x' }), [
      '/a/1: 2 ≠ 3',
      '/b: undefined ≠ "x"',
    ]);
  });
});
