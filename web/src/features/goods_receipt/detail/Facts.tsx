import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** What is told of an advice or a GRN; a fact that is empty is left out. */
export function Facts({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [name: string, fact: ReactNode])[];
}) {
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, fact]) => fact !== '' && fact !== null && fact !== undefined)
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
