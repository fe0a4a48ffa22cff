import { lineName } from '@/lib/productTexts';
import classes from './CartTable.module.css';

/** The name of a line's product. Where room ends its head is cut, never its last words. */
export function LineName({ name }: { name: string }) {
  const [head, tail] = lineName(name);
  return (
    <>
      <span className={classes.nameHead}>{head}</span>
      {tail && <span data-whole>{tail}</span>}
    </>
  );
}
