import { type ReactNode, useId } from 'react';
import { IconCheck } from '@/ui/icons';
import classes from './Tick.module.css';

/** A box or a round mark to tick, with its words on a fill; the whole of it can be pressed. */
export function Tick({
  kind,
  name,
  label,
  detail,
  isTicked,
  onTick,
}: {
  /** `radio` is one of several. */
  kind: 'checkbox' | 'radio';
  /** The group of one of several. */
  name?: string;
  label: string;
  /** A dim sentence about it. */
  detail?: ReactNode;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const id = useId();
  return (
    <label className={classes.tick} data-kind={kind}>
      <input
        type={kind}
        name={name}
        className={classes.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span className={classes.sign} aria-hidden>
        {kind === 'checkbox' && <IconCheck size={14} stroke={3} />}
      </span>
      <span id={`${id}-label`}>{label}</span>
      {detail && (
        <span id={`${id}-detail`} className={classes.detail}>
          {detail}
        </span>
      )}
    </label>
  );
}

/** Several of them, under a name. */
export function Ticks({
  name,
  describedBy,
  children,
}: {
  name: string;
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.ticks} aria-describedby={describedBy}>
      <legend className={classes.legend}>{name}</legend>
      {children}
    </fieldset>
  );
}
