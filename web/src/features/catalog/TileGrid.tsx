import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useOnBill } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconRefresh } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Tile } from './CatalogTile';
import tileClasses from './CatalogTile.module.css';
import { focusFirst } from './catalogShown';
import classes from './TileGrid.module.css';
import { type CatalogTab, type CatalogTile, useCatalogTiles } from './useCatalog';
import { TILE_GAP, useColumns } from './useColumns';

/** The height that the style sheet gives to a tile: four rows are in sight on a counter's screen. */
const TILE_HEIGHT = 137;
/** Rows drawn beyond the edges, so that scrolling never shows a gap. */
const BEYOND = 3;

/** How many places each key goes on, in a grid of so many columns. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

export interface TileGridProps {
  tab: CatalogTab;
  off: string | undefined;
  onAdd: (tile: CatalogTile) => void;
  onAbout: (tile: CatalogTile, pictures: string) => void;
}

/**
 * The products of a tab. Only the tiles in view are drawn and only their pages are read. So a
 * category of ten thousand is as quick as one of ten. Arrow keys go from tile to tile.
 */
export function TileGrid({ tab, off, onAdd, onAbout }: TileGridProps) {
  const text = useText();
  const onBill = useOnBill();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller);
  const [current, setCurrent] = useState(0);
  /** The arrow keys have gone on: the focus follows once the tile is drawn. */
  const goTo = useRef<number | null>(null);

  const virtualizer = useVirtualizer({
    count: Math.ceil(tab.count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => TILE_HEIGHT,
    gap: TILE_GAP,
    overscan: BEYOND,
    // The first tiles are there with the first picture, before anything has been measured.
    initialRect: { width: 0, height: window.innerHeight },
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const last = Math.min(((rows.at(-1)?.index ?? 0) + 1) * columns, tab.count) - 1;
  const { tileAt, isGone, pictures, failed, retry } = useCatalogTiles(tab.id, first, last);
  const known = Array.from({ length: last - first + 1 }, (_, at) => tileAt(first + at));

  useEffect(() => {
    focusFirst(buttonAt(scroller.current, 0));
    if (goTo.current === null) return;
    const tile = buttonAt(scroller.current, goTo.current);
    if (!tile) return;
    goTo.current = null;
    tile.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent, place: number, tile: CatalogTile) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const next = place + step(columns);
      if (next < 0 || next >= tab.count) return;
      goTo.current = next;
      setCurrent(next);
      virtualizer.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
    } else if (event.key.toLowerCase() === 'i') {
      event.preventDefault();
      onAbout(tile, pictures);
    }
  };

  const nothingCame = failed && known.every((tile) => !tile);
  const stop = current >= first && current <= last ? current : first;
  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        {nothingCame ? (
          <ErrorPanel message={text('catalog:notLoaded')} onRetry={retry} />
        ) : (
          <ul
            className={classes.list}
            aria-label={tab.title}
            style={{ height: virtualizer.getTotalSize(), '--columns': columns } as CSSProperties}
          >
            {placesOf(rows, columns, tab.count).map(({ place, start }) => {
              const tile = tileAt(place);
              return (
                <li
                  key={place}
                  className={classes.place}
                  style={placeStyle(start, place % columns)}
                  aria-setsize={tab.count}
                  aria-posinset={place + 1}
                  onFocus={() => setCurrent(place)}
                  onKeyDown={(event) => tile && onKeyDown(event, place, tile)}
                >
                  {tile ? (
                    <Tile
                      tile={tile}
                      pictures={pictures}
                      onBill={onBill(tile)}
                      off={off}
                      inTabOrder={place === stop}
                      onAdd={() => onAdd(tile)}
                      onAbout={() => onAbout(tile, pictures)}
                    />
                  ) : (
                    !isGone(place) && <span className={tileClasses.skeleton} aria-hidden />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {failed && !nothingCame && (
        <div role="alert" className={`${layout.apart} ${classes.failed}`}>
          {text('catalog:notLoaded')}
          <AppButton label={text('ui:retry')} icon={IconRefresh} onClick={retry} />
        </div>
      )}
    </>
  );
}

/** The places in the rows that are drawn, each with how far down it lies. */
function placesOf(rows: readonly VirtualItem[], columns: number, count: number) {
  return rows
    .flatMap(({ index, start }) =>
      Array.from({ length: columns }, (_, column) => ({ place: index * columns + column, start })),
    )
    .filter(({ place }) => place < count);
}

function placeStyle(start: number, column: number): CSSProperties {
  return { '--column': column, transform: `translateY(${start}px)` } as CSSProperties;
}

function buttonAt(grid: HTMLElement | null, place: number): HTMLElement | null {
  return grid?.querySelector(`[aria-posinset="${place + 1}"] [data-tile]`) ?? null;
}
