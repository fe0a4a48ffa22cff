import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { nameBeforePack } from '@/lib/productTexts';
import { formatQuantity } from '@/lib/quantity';
import { ProductPicture } from '@/ui/ProductPicture';
import classes from './GoodsRow.module.css';

/** A product of a list: its picture, its name, a second line, and figures at the right. */
export function GoodsRow({
  picture,
  name,
  weighed,
  variant = '',
  facts,
  children,
}: {
  picture: string;
  name: string;
  weighed: boolean;
  /** Its size or colour, where the name may not end with it. */
  variant?: string;
  /** Words after the pack on the second line. */
  facts: string;
  children: ReactNode;
}) {
  const text = useText();
  const { name: bare, pack } = nameBeforePack(name);
  const size = pack || (weighed ? text('console:loose') : '');
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        <ProductPicture source={picture} name={name} size="folder" />
      </span>
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {bare}
        </span>
        <span className={classes.facts}>
          {[size, variant === size ? '' : variant, facts].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.figures}>{children}</span>
    </li>
  );
}

/** A quantity in words: `84 pcs`, `68.450 kg`. */
export function useQuantityWords(): (quantity: number, weighed: boolean) => string {
  const text = useText();
  return (quantity, weighed) =>
    weighed ? formatQuantity(quantity, true) : text('console:pieces', { count: quantity });
}
