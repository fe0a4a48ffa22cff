import type { Hit } from '@/api';
import { useCart } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconButton } from '@/ui/IconButton';
import { IconInfoCircle, IconRefresh } from '@/ui/icons';
import { KeyHints } from '@/ui/KeyHints';
import { SearchHit } from './SearchHit';
import classes from './SearchResults.module.css';

export interface SearchResultsProps {
  /** Names the list; an option is named by this and its place. */
  listId: string;
  term: string;
  hits: readonly Hit[];
  /** The hit that Enter takes; below zero for none. */
  active: number;
  /** Why there are none; '' where there are some, or where nobody knows yet. */
  nothing: string;
  /** Looks again, where the search has failed. */
  onRetry?: (() => void) | undefined;
  onPoint: (index: number) => void;
  onChoose: (hit: Hit) => void;
  onAbout: (hit: Hit) => void;
}

/** The hits of a search, over the cart: nothing below moves while somebody types. */
export function SearchResults({
  listId,
  term,
  hits,
  active,
  nothing,
  onRetry,
  onPoint,
  onChoose,
  onAbout,
}: SearchResultsProps) {
  const text = useText();
  const link = useCart()?.product_image_link ?? '';
  const isOpen = hits.length > 0;
  return (
    // A tap on a result must not take the focus out of the box.
    <div
      className={classes.results}
      data-empty={(!isOpen && nothing === '') || undefined}
      onPointerDown={(event) => event.preventDefault()}
    >
      {isOpen && (
        <div className={classes.hits}>
          <div id={listId} role="listbox" aria-label={text('catalog:results')}>
            {hits.map((hit, index) => (
              <SearchHit
                key={hit.barcode}
                id={`${listId}-${index}`}
                hit={hit}
                term={term}
                link={link}
                active={index === active}
                onPoint={() => onPoint(index)}
                onChoose={() => onChoose(hit)}
              />
            ))}
          </div>
          {/* Beside each a button that tells more of it: an option holds no buttons. */}
          <div>
            {hits.map((hit, index) => (
              <div
                key={hit.barcode}
                className={classes.info}
                data-active={index === active || undefined}
              >
                <IconButton
                  icon={IconInfoCircle}
                  label={text('catalog:aboutProduct', { name: hit.name })}
                  onClick={() => onAbout(hit)}
                />
              </div>
            ))}
          </div>
        </div>
      )}
      <p role="status" className={classes.nothing}>
        {nothing}
      </p>
      {onRetry && (
        <div className={classes.again}>
          <AppButton label={text('ui:retry')} icon={IconRefresh} onClick={onRetry} />
        </div>
      )}
      {isOpen && (
        <div className={classes.foot}>
          <span>{text('catalog:hits', { count: hits.length })}</span>
          <KeyHints
            keys={[
              { keys: ['ArrowUp', 'ArrowDown'], does: text('catalog:keyChoose') },
              { keys: ['Enter'], does: text('catalog:keyAdd') },
              { keys: ['Ctrl+Enter'], does: text('catalog:productInformation') },
            ]}
          />
        </div>
      )}
    </div>
  );
}
