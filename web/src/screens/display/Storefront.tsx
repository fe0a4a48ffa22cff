import classes from './Storefront.module.css';

/** Awning, window and door: a shop, under its own name. */
export function Storefront({ name }: { name: string }) {
  return (
    <svg className={classes.shop} viewBox="0 0 320 270" aria-hidden="true">
      <ellipse className={classes.shade} cx="160" cy="262" rx="156" ry="8" />
      <rect className={classes.wall} x="26" y="60" width="268" height="200" />
      <rect className={classes.sign} x="22" y="4" width="276" height="50" rx="6" />
      <text className={classes.name} x="160" y="37" textAnchor="middle" textLength={widthOf(name)}>
        {name}
      </text>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? classes.red : classes.white}
          d={`M${12 + stripe * 37} 50h37v52a18.5 18.5 0 0 1-37 0z`}
        />
      ))}
      <rect className={classes.glass} x="46" y="132" width="134" height="84" rx="4" />
      <path className={classes.shelf} d="M56 164h114M56 196h114" />
      <g className={classes.goods}>
        {[68, 94, 120, 146].flatMap((x) => [
          <circle key={`${x} high`} cx={x} cy="152" r="9" />,
          <circle key={`${x} low`} cx={x} cy="184" r="9" />,
        ])}
      </g>
      <rect className={classes.door} x="206" y="132" width="66" height="128" rx="4" />
      <rect className={classes.glass} x="216" y="142" width="46" height="66" rx="3" />
      <circle className={classes.knob} cx="262" cy="222" r="4" />
      {[34, 86, 138].map((x) => (
        <path key={x} className={classes.crate} d={`M${x} 230h46l-5 30h-36z`} />
      ))}
      <g className={classes.fruit}>
        {[46, 58, 70, 98, 110, 122, 150, 162, 174].map((x) => (
          <circle key={x} cx={x - 1} cy="227" r="8" />
        ))}
      </g>
    </svg>
  );
}

/** A long name is set narrower than its letters would be. */
const widthOf = (name: string): number | undefined => (name.length > 18 ? 250 : undefined);
