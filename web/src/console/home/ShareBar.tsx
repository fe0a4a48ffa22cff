import classes from './ShareBar.module.css';

/** A part of the bar. */
export interface Share {
  of: string | number;
  amount: number;
}

/** Amounts as one bar in the colours of the charts. The words beside it say the same. */
export function ShareBar({ shares, height }: { shares: readonly Share[]; height: number }) {
  return (
    <div className={classes.bar} style={{ height }} aria-hidden>
      {shares.map(
        ({ of, amount }, place) =>
          amount > 0 && <i key={of} data-place={place + 1} style={{ flexGrow: amount }} />,
      )}
    </div>
  );
}

/** The colour of a share, beside its words. */
export function ShareMark({ place }: { place: number }) {
  return <i className={classes.mark} data-place={place + 1} aria-hidden />;
}
