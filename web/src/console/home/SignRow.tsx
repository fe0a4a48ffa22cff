import type { Icon } from '@/ui/icons';
import classes from './SignRow.module.css';

/** A row with a sign: what there is to look at, and where. */
export function SignRow({
  icon: RowIcon,
  tone,
  title,
  facts,
}: {
  icon: Icon;
  tone: 'attention' | 'danger';
  title: string;
  facts: string;
}) {
  return (
    <li className={classes.row}>
      <span className={classes.sign} data-tone={tone}>
        <RowIcon size={17} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts} title={facts}>
          {facts}
        </span>
      </span>
    </li>
  );
}
