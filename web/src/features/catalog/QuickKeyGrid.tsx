import { problemText } from '@/api';
import { useOnBill } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { Pressable } from '@/ui/Pressable';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { RetryNote } from '@/ui/RetryNote';
import words from '@/ui/words.module.css';
import { addTile } from './addTile';
import { OnBillCount } from './OnBillCount';
import classes from './QuickKeyGrid.module.css';
import { useQuickKeysQuery } from './quickKeys';

/** The number of keys that a store has at most. */
const LAST = 24;

export interface QuickKeyGridProps {
  /** The link to pictures. */
  pictures: string;
  /** Why nothing can be added. */
  off: string | undefined;
}

/**
 * The goods that a store keeps at hand, in fixed places: tapped, or called by their number and Enter. Nothing stands here for a
 * store that has none.
 */
export function QuickKeyGrid({ pictures, off }: QuickKeyGridProps) {
  const text = useText();
  const onBill = useOnBill();
  const { data: quick, error, isError, refetch } = useQuickKeysQuery();
  if (isError && !quick) {
    return (
      <div className={classes.failed}>
        <RetryNote message={problemText(error) ?? text('ui:serverFault')} onRetry={refetch} />
      </div>
    );
  }
  if (!quick) return <KeysOnTheirWay />;
  if (quick.keys.length === 0) return null;
  return (
    <section className={classes.keys} aria-label={text('catalog:quickKeys')}>
      <ul className={classes.grid}>
        {quick.keys.map(({ place, barcode, item_name: name, price, images, weight }) => {
          const quantity = onBill({ barcode, name });
          return (
            <li key={place}>
              <Pressable
                className={classes.key}
                reason={off}
                marks={{ 'data-on-bill': quantity !== '' || undefined }}
                onClick={() => addTile({ barcode, name, weighed: weight === 1 })}
              >
                <span className={classes.head}>
                  <ProductPicture source={pictureSource(pictures, images)} name={name} size="row" />
                  <span className={classes.corner}>
                    <kbd className={classes.place}>{place}</kbd>
                    <OnBillCount quantity={quantity} />
                  </span>
                </span>
                <span className={`${words.twoLines} ${classes.name}`}>{name}</span>
                <span className={classes.price}>
                  <Amount value={price} />
                  {weight === 1 && text('catalog:perKg')}
                </span>
              </Pressable>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** In the places of the keys while they are on their way. */
function KeysOnTheirWay() {
  return (
    <div className={classes.keys} aria-hidden>
      <div className={classes.grid}>
        {[...Array(LAST).keys()].map((place) => (
          <span key={place} className={classes.onItsWay} />
        ))}
      </div>
    </div>
  );
}
