import classes from './ShareBar.module.css';

/** Colours of the shares; later ones begin anew. */
const COLOURS = 5;

/** Amounts as one bar, each in the colour of its place. The list beside it says the same to everybody. */
export function ShareBar({ amounts }: { amounts: readonly number[] }) {
  return (
    <div className={classes.bar} aria-hidden>
      {amounts.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a share is known by its place
        <i key={place} data-place={place % COLOURS} style={{ flexGrow: Math.max(0, amount) }} />
      ))}
    </div>
  );
}

/** The colour of a share, for its row in the list. */
export function ShareMark({ place }: { place: number }) {
  return <i className={classes.mark} data-place={place % COLOURS} aria-hidden />;
}
