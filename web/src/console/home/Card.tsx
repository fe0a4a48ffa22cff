import type { ReactNode } from 'react';
import classes from './Card.module.css';

/** A panel of Home: its title, what stands beside it, and the content. */
export function Card({
  title,
  aside,
  area,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** Its place on the page. */
  area: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.card} aria-label={title} style={{ gridArea: area }}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.aside}>{aside}</div>
      </header>
      {children}
    </section>
  );
}

/** Rows of a card, or the words for none. */
export function CardRows({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className={classes.none}>{none}</p>;
  return <ul className={classes.rows}>{children}</ul>;
}
