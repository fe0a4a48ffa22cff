import { useEffect, useRef } from 'react';
import type { Hit } from '@/api';
import { useText } from '@/lib/i18n';
import { nameBeforePack } from '@/lib/productTexts';
import { formatQuantity, unitName } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { KeyHint } from '@/ui/KeyHint';
import layout from '@/ui/layout.module.css';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import words from '@/ui/words.module.css';
import { foundParts } from './foundParts';
import classes from './SearchHit.module.css';

/** A product that was found, with all that tells it from its neighbours. */
export function SearchHit({
  hit,
  id,
  term,
  link,
  active,
  onPoint,
  onChoose,
}: {
  hit: Hit;
  id: string;
  /** The term that found it. */
  term: string;
  /** Leads to pictures. */
  link: string;
  /** Enter takes this one. */
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const text = useText();
  const option = useRef<HTMLDivElement>(null);
  const weighed = hit.weight_flag === 1;
  const unit = unitName(hit.uom);
  const shown = nameBeforePack(hit.name);
  const stock = formatQuantity(hit.current_stock, weighed, hit.uom);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search box's, which keeps the focus
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.hit}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <ProductPicture source={pictureSource(link, hit.image)} name={hit.name} size="row" />
      <div className={layout.growingColumn}>
        <strong className={`${words.twoLines} ${classes.name}`}>
          <Found words={shown.name} term={term} />
          {shown.pack && (
            <>
              {' '}
              <b className={classes.pack}>
                <Found words={shown.pack} term={term} />
              </b>
            </>
          )}
        </strong>
        <span className={classes.about}>
          {[hit.brand, hit.barcode, hit.category].filter(Boolean).join(' · ')}
          {weighed && ` · ${text('catalog:soldByWeight', { unit })}`}
        </span>
      </div>
      <div className={classes.figures}>
        <span className={classes.stock} data-out={hit.current_stock <= 0 || undefined}>
          {hit.current_stock > 0 ? text('catalog:inStock', { stock }) : text('cart:outOfStock')}
        </span>
        <span>
          {text('catalog:mrp')} <Amount value={hit.mrp} />
        </span>
      </div>
      <span className={classes.price}>
        <Amount value={hit.price} size="strong" />
      </span>
      <span className={classes.key}>{active && <KeyHint keys="Enter" />}</span>
    </div>
  );
}

/** Words, with what they were found by marked in them. */
function Found({ words, term }: { words: string; term: string }) {
  return foundParts(words, term).map(({ text: part, isLookedFor }, index) =>
    isLookedFor ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name have no other name
      <mark key={index}>{part}</mark>
    ) : (
      part
    ),
  );
}
