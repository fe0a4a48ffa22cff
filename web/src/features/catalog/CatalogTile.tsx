import { cutText } from '@/lib/cutText';
import { useText } from '@/lib/i18n';
import { nameBeforePack } from '@/lib/productTexts';
import { Amount } from '@/ui/Amount';
import { IconButton } from '@/ui/IconButton';
import { IconInfoCircle } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Pressable } from '@/ui/Pressable';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import words from '@/ui/words.module.css';
import classes from './CatalogTile.module.css';
import { OnBillCount } from './OnBillCount';
import type { CatalogTile } from './useCatalog';

/** How many letters of a product's name a tile shows. */
const NAME_LETTERS = 80;

export interface TileProps {
  tile: CatalogTile;
  /** The link to pictures. */
  pictures: string;
  /** How much of it is on the bill, as it is read; '' for none. */
  onBill: string;
  /** Why nothing can be added. */
  off: string | undefined;
  /** Whether the Tab key comes here; the arrow keys lead to the others. */
  inTabOrder: boolean;
  onAdd: () => void;
  onAbout: () => void;
}

/** A product to tap: it goes onto the bill. The “i” in its corner tells more of it. */
export function Tile({ tile, pictures, onBill, off, inTabOrder, onAdd, onAbout }: TileProps) {
  const text = useText();
  const { name, price, picture, weighed } = tile;
  const shown = nameBeforePack(name, tile.pack);
  return (
    <div className={classes.tile} data-on-bill={onBill !== '' || undefined}>
      <Pressable
        className={classes.add}
        reason={off}
        marks={{ 'data-tile': true }}
        inTabOrder={inTabOrder}
        onClick={onAdd}
      >
        <ProductPicture source={pictureSource(pictures, picture)} name={name} size="tile" />
        <span className={`${layout.pane} ${classes.name}`}>
          <span className={`${words.twoLines} ${classes.goods}`}>
            {cutText(shown.name, NAME_LETTERS)}
          </span>{' '}
          {shown.pack && <span className={classes.unit}>{shown.pack}</span>}
        </span>{' '}
        <span className={classes.price}>
          <Amount value={price} />
          {weighed && <span className={classes.unit}>{text('catalog:perKg')}</span>}{' '}
        </span>
        <span className={classes.count}>
          <OnBillCount quantity={onBill} />
        </span>
      </Pressable>
      <div className={classes.about}>
        <IconButton
          icon={IconInfoCircle}
          label={text('catalog:aboutProduct', { name })}
          inTabOrder={false}
          onClick={onAbout}
        />
      </div>
    </div>
  );
}
