import classes from './ShareBar.module.css';

/** Colours of the shares; later ones begin anew. */
const COLOURS = 5;

/** A part of the bar. */
export interface Share {
  /** The name of the part; no other share has it. */
  of: string;
  /** Nothing is drawn of one below zero. */
  amount: number;
}

/** Amounts as one bar, each in the colour of its place. The list beside it says the same to everybody. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <div className={classes.bar} aria-hidden>
      {shares.map(({ of, amount }, place) => (
        <i key={of} data-place={place % COLOURS} style={{ flexGrow: Math.max(0, amount) }} />
      ))}
    </div>
  );
}

/** The colour of a share, for its row in the list. */
export function ShareMark({ place }: { place: number }) {
  return <i className={classes.mark} data-place={place % COLOURS} aria-hidden />;
}
