import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Names with their values, a line each. */
export function Facts({
  look = 'plain',
  className,
  children,
}: {
  /** `beside` stand in one line where a dock is a column, `columns` where there is room; `ruled` and `tiles` are for few and large, `box` for sums. */
  look?: 'plain' | 'beside' | 'columns' | 'ruled' | 'tiles' | 'box';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <dl className={[classes.facts, className].filter(Boolean).join(' ')} data-look={look}>
      {children}
    </dl>
  );
}

/** One of them; it is left out where it has no value. */
export function Fact({
  name,
  isSum = false,
  tone,
  children,
}: {
  name: ReactNode;
  /** Adds up those before it. */
  isSum?: boolean;
  /** Of a tile. */
  tone?: 'attention' | 'danger' | undefined;
  children: ReactNode;
}) {
  if (children === '' || children === null || children === undefined || children === false) {
    return null;
  }
  return (
    <div data-sum={isSum || undefined} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
