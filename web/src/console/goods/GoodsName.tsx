import { nameBeforePack } from '@/lib/productTexts';
import { ProductPicture } from '@/ui/ProductPicture';
import classes from './GoodsName.module.css';

/** A product in a row: its picture, its name, and a second line. */
export function GoodsName({
  name,
  variant,
  image,
  facts,
}: {
  name: string;
  variant: string;
  image: string;
  /** Words after the pack on the second line. */
  facts: readonly (string | false)[];
}) {
  const { name: bare, pack } = nameBeforePack(name, variant);
  return (
    <span className={classes.product}>
      <span className={classes.picture}>
        <ProductPicture source={image} name={name} size="folder" />
      </span>
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {bare}
        </span>
        <small className={classes.facts}>{[pack, ...facts].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}
