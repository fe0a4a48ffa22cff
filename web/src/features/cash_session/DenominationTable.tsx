import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { formatAmount, groupDigits } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { CountField } from '@/ui/CountField';
import { KeyHints } from '@/ui/KeyHints';
import layout from '@/ui/layout.module.css';
import classes from './DenominationTable.module.css';
import { type Counts, type Denomination, lineTotal } from './denominations';

export interface DenominationTableProps {
  denominations: readonly Denomination[];
  counts: Counts;
  onCount: (key: string, count: string) => void;
  /** Tells which field a number pad types into. */
  onFocus: (field: HTMLInputElement) => void;
  /** Called for Enter in the last count. */
  onFinished: () => void;
  /** With a number pad beside it: one column, and no system keyboard. */
  padded: boolean;
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The face value as it is said: `₹500`, `₹0.50`. */
export function faceOf({ face, currency }: Denomination): string {
  return currency.includes('.') ? formatAmount(face) : `₹${groupDigits(currency)}`;
}

/** Notes and coins with their counts. Enter goes from count to count. */
export function DenominationTable({ denominations, onFinished, ...table }: DenominationTableProps) {
  const text = useText();
  const listed = (['notes', 'coins'] as const).flatMap((kind) =>
    denominations.filter((denomination) => denomination.kind === kind),
  );
  const root = useRef<HTMLDivElement>(null);
  // Also when a person comes back to counting from the one amount.
  useLayoutEffect(() => root.current?.querySelector('input')?.focus(), []);
  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const next = fields[fields.indexOf(event.target) + step];
    if (next) next.focus();
    else if (event.key === 'Enter') onFinished();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the keys of the fields inside
    <div ref={root} className={layout.grow} onKeyDown={moveOn}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {text('drawer:denomination')}
            </th>
            <th scope="col" className={classes.count}>
              {text('drawer:count')}
            </th>
            <th scope="col" data-align="end">
              {text('drawer:amountColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((denomination) => (
            <Line key={denomination.key} denomination={denomination} {...table} />
          ))}
        </tbody>
      </table>
      <div className={classes.keys}>
        <KeyHints
          keys={[
            { keys: ['Enter'], does: text('drawer:keyNext') },
            { keys: ['ArrowUp', 'ArrowDown'], does: text('drawer:keyChoose') },
          ]}
        />
      </div>
    </div>
  );
}

function Line({
  denomination,
  counts,
  onCount,
  onFocus,
  padded,
}: Omit<DenominationTableProps, 'denominations' | 'onFinished'> & { denomination: Denomination }) {
  const text = useText();
  const { key, kind } = denomination;
  const face = faceOf(denomination);
  return (
    <tr data-counted={counts[key] ? true : undefined}>
      <th scope="row" className={classes.face}>
        {face}
      </th>
      <td className={classes.kind}>{text(kind === 'notes' ? 'drawer:notes' : 'drawer:coins')}</td>
      <td className={classes.count}>
        <CountField
          label={text(kind === 'notes' ? 'drawer:noteOf' : 'drawer:coinOf', { face })}
          value={counts[key] ?? ''}
          padded={padded}
          onChange={(count) => onCount(key, count)}
          onFocus={onFocus}
          onTooLong={beep.failure}
        />
      </td>
      <td data-align="end">
        <Amount value={lineTotal(denomination, counts)} symbol={false} />
      </td>
    </tr>
  );
}
