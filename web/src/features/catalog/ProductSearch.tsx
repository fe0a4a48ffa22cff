import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Hit } from '@/api';
import { tillActions, useActions, useLettersAreKeys } from '@/app/actions';
import { currentCart } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { fetchWhenIdle } from '@/lib/whenIdle';
import { IconButton } from '@/ui/IconButton';
import { IconScan, IconX } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import layout from '@/ui/layout.module.css';
import { TextField } from '@/ui/TextField';
import { useTypeInto } from '@/ui/useTypeInto';
import { hitFacts } from './hitFacts';
import { lookUpProduct } from './productLookup';
import { quickKeyOf, useQuickKeys } from './quickKeys';
import { isCode, readSearch, setSearchText, useSearchText } from './searchText';
import { takeOntoBill } from './takeOntoBill';
import { SHORTEST_TERM, useProductSearch } from './useProductSearch';

interface SearchState {
  focus: () => void;
}

const searchActions = tillActions<SearchState>()({
  id: 'catalog.search',
  label: 'billing:focusSearch',
  group: 'billing:title',
  shortcut: 'F2',
  enabled: () => true,
  run: ({ focus }) => focus(),
});

/** The box while it is on the screen. */
let box: HTMLInputElement | null = null;

/** Puts the cursor into the box, for who looks for a product by its name. */
export function focusSearch(): void {
  focusAndSelect(box);
}

/** Takes the cursor out of the box, and what was found off the strip below it. */
export function leaveSearch(): void {
  box?.blur();
}

function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** No result is marked for Enter. */
const NONE = -1;

const load = async () => ({ default: (await import('./SearchResults')).SearchResults });
/** The picture of billing does not wait for them. */
const SearchResults = lazy(load);

/**
 * The box for what cannot be scanned: a typed barcode, or the beginning of a name with the products
 * it could be. `5*` in front means five of it. Digits typed anywhere on the screen begin in it.
 */
export function ProductSearch({
  off,
  placeholder,
}: {
  off?: string | undefined;
  /** The subject of the search, where that is not a product for the bill. */
  placeholder?: string | undefined;
}) {
  const text = useText();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const value = useSearchText();
  const { quantity, term } = readSearch(value);
  const { hits, answered, failed, retry } = useProductSearch(off ? '' : term);
  const quick = useQuickKeys();
  const [active, setActive] = useState<number | null>(null);
  const [closed, setClosed] = useState(false);
  const [inField, setInField] = useState(false);
  const shown = inField && !closed && term.length >= SHORTEST_TERM;
  const open = shown && hits.length > 0;
  // The first is marked once the answer is to what is typed; a code is taken as it is typed.
  const first = answered && !isCode(term, hits) ? 0 : NONE;
  const marked = active ?? first;
  const missing = hits.length === 0 && answered ? text('catalog:noProduct') : '';
  const nothing = failed ? text('catalog:searchFailed') : missing;

  const { 'catalog.search': search } = useActions(searchActions, {
    focus: () => focusAndSelect(field.current),
  });
  useEffect(() => fetchWhenIdle(load), []);
  useEffect(() => {
    box = field.current;
    return () => {
      box = null;
    };
  }, []);
  const lettersAreKeys = useLettersAreKeys();
  useTypeInto(field, lettersAreKeys ? /^[\d*.]$/ : /^[\p{L}\d*.]$/u);

  const write = (next: string) => {
    setSearchText(next);
    setActive(null);
    setClosed(false);
  };
  /** Done: the letters are keys again, and nothing lies over the strip that tells what became of it. */
  const release = () => {
    write('');
    field.current?.blur();
  };
  const choose = (hit: Hit) => {
    release();
    takeOntoBill({
      code: hit.barcode,
      name: hit.name,
      quantity,
      ...(hit.weight_flag === 1 && {
        weighedIn: hit.uom,
        goods: { name: hit.name, price: hit.price, image: hit.image },
      }),
    });
  };
  const about = (hit: Hit) => {
    // From here the focus goes into the dialog, and here it comes back to.
    field.current?.focus();
    const facts = hitFacts(hit, currentCart()?.product_image_link ?? '');
    lookUpProduct({ facts, weighed: hit.weight_flag === 1, quantity });
  };
  const enter = () => {
    const hit = hits[marked];
    if (off || term === '') return;
    if (hit && open) {
      choose(hit);
    } else if (isCode(term, hits)) {
      release();
      takeOntoBill({ code: term, quantity, otherwise: quickKeyOf(quick, term) });
    } else {
      // They were closed, or answer what was typed before: nobody takes what is not seen.
      setClosed(false);
    }
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive(Math.min(marked + 1, hits.length - 1)),
    ArrowUp: () => setActive(Math.max(marked - 1, 0)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[Math.max(marked, 0)];
      if (!event.ctrlKey) enter();
      else if (open && answered && hit) about(hit);
    } else if (event.key === 'Escape' && value === '') {
      // The strip may put its refusal away by the same press.
      field.current?.blur();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (open) setClosed(true);
      else write('');
    } else if (open && keys[event.key]) {
      event.preventDefault();
      keys[event.key]?.();
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers on older tablets do not know <search>
    <div
      role="search"
      className={layout.still}
      onFocus={() => setInField(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setInField(false);
      }}
    >
      <TextField
        ref={field}
        label={text('catalog:searchLabel')}
        hideLabel
        marks={{ 'data-keys-when-empty': true }}
        placeholder={off ?? placeholder ?? text('catalog:searchPlaceholder')}
        before={<IconScan size={20} aria-hidden />}
        after={
          value === '' ? (
            search.shortcut && <KeyHint keys={search.shortcut} />
          ) : (
            <IconButton icon={IconX} label={text('ui:clearSearch')} onClick={() => write('')} />
          )
        }
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && marked >= 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        disabled={off !== undefined}
        value={value}
        onChange={write}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <Suspense>
          <SearchResults
            listId={listId}
            term={term}
            hits={open ? hits : []}
            active={marked}
            nothing={nothing}
            onRetry={failed ? () => void retry() : undefined}
            onPoint={setActive}
            onChoose={choose}
            onAbout={about}
          />
        </Suspense>
      )}
    </div>
  );
}
