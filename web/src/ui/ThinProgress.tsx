import { useText } from '@/lib/i18n';
import classes from './ThinProgress.module.css';

/**
 * A thin bar along the top edge while something is on its way. It covers nothing and stops
 * nothing, and what takes less than 150 ms does not show it at all.
 */
export function ThinProgress({ active }: { active: boolean }) {
  const text = useText();
  if (!active) return null;
  return <div role="progressbar" aria-label={text('ui:loading')} className={classes.bar} />;
}
