import type { ComponentProps } from 'react';
import classes from './ScrolledColumn.module.css';

/** Parts below each other that scroll as a whole, and fade at the foot where more comes. */
export function ScrolledColumn(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div className={classes.column} {...props} />;
}
