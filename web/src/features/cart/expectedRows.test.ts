import { describe, expect, it } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { type ExpectedRow, expectedRows } from './expectedRows';
import type { ScanTask, Task } from './model/state';

const butter = sampleLine('b', '8901001', 2);
const dal = sampleLine('d', '00011', 1.25);
const cart = sampleCart([butter, dal]);

const add = (code: string, quantity = '', id = 0): Task => {
  const scan = { wanted: { code, quantity } } as ScanTask['scan'];
  return { kind: 'add', id, scan };
};
const change = { id: 0, requestId: '', body: null };
const expecting = (...tasks: Task[]) => expectedRows(cart, tasks);
const brief = (row: ExpectedRow | undefined) => row && [row.key, row.quantity];

describe('the rows of the cart', () => {
  it('are the lines of the bill', () => {
    const { rows, newest } = expecting();
    expect(rows.map(brief)).toEqual([
      ['b', 2],
      ['d', 1.25],
    ]);
    expect(newest).toBe('');
  });

  it('show a scan at once, and the same code again in the same row', () => {
    const { rows, newest } = expecting(add('999'), add('999', '3'));
    expect(rows.slice(2).map(brief)).toEqual([['pending-0', 4]]);
    expect(newest).toBe('pending-0');
  });

  it('count a line up that the scan will join', () => {
    const { rows, newest } = expecting(add('8901001'), add('8901001'));
    expect(rows[0]).toMatchObject({ quantity: 4, changing: true });
    expect(rows).toHaveLength(2);
    expect(newest).toBe('b');
  });

  it('make another row where the server will, or may, make another line', () => {
    const twoMrps = sampleLine('m', '8901002', 1, {
      multiple_mrp: [
        { mrp: '150.00', price: '150.00', current_stock: 1 },
        { mrp: '160.00', price: '160.00', current_stock: 1 },
      ],
    });
    const { rows } = expectedRows(sampleCart([dal, twoMrps]), [
      add('00011', '0.5', 1),
      add('8901002', '', 2),
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['line', 'line', 'pending', 'pending']);
  });

  it('show what is on its way to a line', () => {
    const { rows } = expecting(
      { ...change, kind: 'step', cartId: 'b', by: 2 },
      { ...change, kind: 'remove', cartId: 'd' },
    );
    expect(rows[0]).toMatchObject({ quantity: 4, changing: true, leaving: false });
    expect(rows[1]).toMatchObject({ leaving: true });
  });
});
