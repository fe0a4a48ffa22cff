import { useText } from '@/lib/i18n';
import classes from './Progress.module.css';

/** How many lines have been counted. */
export function Progress({ counted, total }: { counted: number; total: number }) {
  const text = useText();
  const percent = total === 0 ? 0 : Math.floor((counted * 100) / total);
  return (
    <div className={classes.progress}>
      <span className={classes.words} aria-hidden>
        <span>{text('goodsEntry:progress', { counted, count: total })}</span>
        <span>{text('goodsEntry:percent', { percent })}</span>
      </span>
      <progress
        className={classes.bar}
        aria-label={text('goodsEntry:counted')}
        value={counted}
        max={Math.max(1, total)}
      />
    </div>
  );
}
