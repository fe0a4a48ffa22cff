import { saidDay } from './rowTexts';
import classes from './tables.module.css';

/** What a row is known by; where days have no column of their own, with its day below. */
export function Numbered({ number, time }: { number: string; time: string | undefined }) {
  return (
    <>
      <strong className={classes.number}>{number}</strong>
      {time !== undefined && <span className={classes.second}>{saidDay(time, true)}</span>}
    </>
  );
}
