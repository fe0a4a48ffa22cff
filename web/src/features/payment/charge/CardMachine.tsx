import classes from './CardMachine.module.css';

/** The sign on the machine's display. */
const SIGNS = {
  tap: 'M48 62a26 26 0 0 1 0 30M60 53a42 42 0 0 1 0 48M73 44a60 60 0 0 1 0 66',
  no: 'M46 60l34 34M80 60l-34 34',
  unsure: 'M49 65c0-19 29-19 29-1 0 12-14 11-14 24M64 101v1',
};

/** A card machine as it stands on the counter, with a card in it and a sign on its display. */
export function CardMachine({ sign }: { sign: keyof typeof SIGNS }) {
  return (
    <svg className={classes.machine} viewBox="-14 0 156 244" aria-hidden="true">
      <ellipse className={classes.shadow} cx="64" cy="234" rx="78" ry="8" />
      <rect className={classes.card} x="26" y="186" width="75" height="40" rx="7" />
      <rect className={classes.shine} x="34" y="209" width="27" height="6" rx="3" />
      <rect className={classes.body} x="4" y="4" width="120" height="203" rx="17" />
      <rect
        className={classes.display}
        data-sign={sign}
        x="16"
        y="22"
        width="95"
        height="77"
        rx="9"
      />
      <path
        className={classes.sign}
        data-sign={sign}
        d={SIGNS[sign]}
        transform="translate(0 -17)"
      />
      {[0, 1, 2].flatMap((row) =>
        [24, 51, 78].map((x) => (
          <rect
            key={`${row} ${x}`}
            className={classes.key}
            x={x}
            y={114 + row * 21}
            width="20"
            height="14"
            rx="4"
          />
        )),
      )}
      <rect className={classes.stop} x="24" y="177" width="20" height="14" rx="4" />
      <rect className={classes.back} x="51" y="177" width="20" height="14" rx="4" />
      <rect className={classes.go} x="78" y="177" width="20" height="14" rx="4" />
    </svg>
  );
}
