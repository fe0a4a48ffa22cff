import type { Hit } from '@/api';
import { useText } from '@/lib/i18n';
import { formatQuantity, unitName } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import classes from './SearchHit.module.css';

/** A product that was found, with all that tells it from its neighbours. */
export function SearchHit({
  hit,
  id,
  active,
  onPoint,
  onChoose,
}: {
  hit: Hit;
  id: string;
  /** Enter takes this one. */
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const text = useText();
  const weighed = hit.weight_flag === 1;
  const unit = unitName(hit.uom);
  const stock = formatQuantity(hit.current_stock, weighed, hit.uom);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search box's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.hit}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <div className={classes.row}>
        <strong className={classes.name}>{hit.name}</strong>
        <Amount value={hit.price} size="strong" />
      </div>
      <div className={classes.row}>
        <span className={classes.about}>
          {[hit.brand, hit.category, hit.barcode].filter(Boolean).join(' · ')}
          {weighed && ` · ${text('catalog:soldByWeight', { unit })}`}
        </span>
        <span className={classes.figures}>
          {text('catalog:mrp')} <Amount value={hit.mrp} />
          {' · '}
          <span className={classes.stock} data-out={hit.current_stock <= 0 || undefined}>
            {hit.current_stock > 0 ? text('catalog:inStock', { stock }) : text('cart:outOfStock')}
          </span>
        </span>
      </div>
    </div>
  );
}
