import type { ReactNode, RefObject } from 'react';
import classes from './LineSheet.module.css';
import type { RowWindow } from './useRowWindow';

/**
 * A table of lines of which only those in view are drawn: five hundred are as quick as five. The current one is marked
 * by `aria-current`. The feature brings the columns of its rows, and the heights that {@link useRowWindow} counts with.
 */
export function LineSheet({
  scroller,
  label,
  count,
  window: { first, end, above, below },
  head,
  draw,
  className,
  marks,
  onAnimationEnd,
}: {
  scroller: RefObject<HTMLDivElement | null>;
  label: string;
  count: number;
  window: RowWindow;
  /** The row of headings, which stays in view. */
  head: ReactNode;
  draw: (index: number) => ReactNode;
  className: string | undefined;
  /** Attributes that its style sheets go by. */
  marks?: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
  onAnimationEnd?: () => void;
}) {
  const drawn = Array.from({ length: end - first }, (_, at) => first + at);
  return (
    <div
      ref={scroller}
      className={`${classes.scroller} ${className ?? ''}`}
      onAnimationEnd={onAnimationEnd}
      {...marks}
    >
      <table className={classes.table} aria-label={label} aria-rowcount={count + 1}>
        <thead>{head}</thead>
        <tbody>
          <Space height={above} />
          {drawn.map(draw)}
          <Space height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the lines that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ display: 'block', height }} />;
}
