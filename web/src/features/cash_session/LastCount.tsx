import type { RefObject } from 'react';
import { useText } from '@/lib/i18n';
import { type Paise, paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Badge } from '@/ui/Badge';
import { TextField } from '@/ui/TextField';
import classes from './LastCount.module.css';

export interface LastCountProps {
  /** The count of the drawer when it was closed. */
  counted: Paise;
  /** The opening balance; `null` while nothing has been entered. */
  opening: Paise | null;
  reason: string;
  field: RefObject<HTMLInputElement | null>;
  onReason: (reason: string) => void;
}

/** The last count of a drawer that opens, and why it holds something else now. */
export function LastCount({ counted, opening, reason, field, onReason }: LastCountProps) {
  const text = useText();
  const difference = opening === null ? paise(0) : paise(opening - counted);
  return (
    <div className={classes.last}>
      <p className={classes.counted}>
        <span>{text('drawer:lastCount')}</span>
        <Amount value={counted} size="strong" />
        {difference !== 0 && (
          <Badge tone="attention">
            {text(difference < 0 ? 'drawer:short' : 'drawer:over')}{' '}
            <Amount value={paise(Math.abs(difference))} />
          </Badge>
        )}
      </p>
      {difference !== 0 && (
        <TextField
          ref={field}
          label={text('drawer:reason')}
          hint={text('drawer:reasonHint')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={onReason}
        />
      )}
    </div>
  );
}
