import { useState } from 'react';
import type { ExpectedRow } from './expectedRows';

/**
 * The key of the one row that has come last, until it has pulsed. A bill that is there at once, as one that is
 * recalled, has no such row.
 */
export function useAddedRow(rows: readonly ExpectedRow[]): { added: string; pulsed: () => void } {
  const [known, setKnown] = useState({ rows, added: '' });
  if (known.rows !== rows) {
    const before = new Set(known.rows.map(({ key }) => key));
    const [first, ...others] = rows.filter(({ key }) => !before.has(key));
    const isOne = first !== undefined && others.length === 0;
    setKnown({ rows, added: isOne ? first.key : known.added });
  }
  return { added: known.added, pulsed: () => setKnown((last) => ({ ...last, added: '' })) };
}
