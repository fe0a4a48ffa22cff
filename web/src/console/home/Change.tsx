import { IconTrendingDown, IconTrendingUp } from '@/ui/icons';
import { changeOf, sayChange } from '../amounts';
import classes from './Change.module.css';
import { Chip } from './Chip';

export interface ChangeProps {
  now: number;
  before: number;
}

/** The rise or fall in a chip; nothing without a day to compare with. */
export function ChangeChip({ now, before }: ChangeProps) {
  const change = changeOf(now, before);
  if (change === null) return null;
  const TrendIcon = change < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <Chip tone={change < 0 ? 'plain' : 'better'}>
      <TrendIcon size={14} stroke={2} aria-hidden />
      {sayChange(change)}
    </Chip>
  );
}

/** The same in words alone. */
export function ChangeWords({ now, before }: ChangeProps) {
  const change = changeOf(now, before);
  if (change === null) return null;
  return (
    <b className={classes.change} data-falls={change < 0 || undefined}>
      {sayChange(change)}
    </b>
  );
}
