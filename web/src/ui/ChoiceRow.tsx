import { Badge } from './Badge';
import classes from './ChoiceRow.module.css';
import { type Icon, IconCheck } from './icons';
import { Pressable } from './Pressable';

export interface ChoiceRowProps {
  icon: Icon;
  label: string;
  /** A second line. */
  detail?: string;
  /** The badge of the chosen row. */
  mark: string;
  /** Whether it is the chosen one. */
  pressed: boolean;
  onClick: () => void;
}

/** A choice among things of a kind, one below the other: a device, a way to do something. */
export function ChoiceRow({
  icon: Picture,
  label,
  detail,
  mark,
  pressed,
  onClick,
}: ChoiceRowProps) {
  return (
    <Pressable className={classes.row} aria-pressed={pressed} onClick={onClick}>
      <Picture size={24} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <strong>{label}</strong> {detail && <span>{detail}</span>}
      </span>{' '}
      {pressed && (
        <Badge tone="chosen">
          <IconCheck size={14} stroke={2.5} aria-hidden />
          {mark}
        </Badge>
      )}
    </Pressable>
  );
}
