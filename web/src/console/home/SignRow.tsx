import type { Icon } from '@/ui/icons';
import { Way } from '../way';
import classes from './SignRow.module.css';

/** A row with a sign: what there is to look at, and where. */
export function SignRow({
  icon: RowIcon,
  tone,
  title,
  facts,
  bill,
}: {
  icon: Icon;
  tone: 'attention' | 'danger';
  title: string;
  facts: string;
  /** The bill that it is about; the row leads there. */
  bill?: { bill: string; of: number } | undefined;
}) {
  return (
    <li className={classes.row}>
      <span className={classes.sign} data-tone={tone}>
        <RowIcon size={17} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        {bill ? (
          <Way to="/bills" search={bill} className={`${classes.title} ${classes.way}`}>
            {title}
          </Way>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <span className={classes.facts} title={facts}>
          {facts}
        </span>
      </span>
    </li>
  );
}
