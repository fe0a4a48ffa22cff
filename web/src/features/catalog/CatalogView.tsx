import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCart } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconPackage } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { TabList } from '@/ui/TabList';
import { addTile } from './addTile';
import classes from './CatalogView.module.css';
import { focusFirst, showCatalog } from './catalogShown';
import { lookUpProduct, tileFacts } from './productLookup';
import { QuickKeyGrid } from './QuickKeyGrid';
import { useQuickKeys } from './quickKeys';
import { TileGrid } from './TileGrid';
import { useCatalogTabs } from './useCatalog';

/** An id that no category has. */
const QUICK = 'quick-keys';

/** Goes by an arrow key from one to the next of what stands in rows. */
function stepAmong(keys: readonly HTMLElement[], event: KeyboardEvent): void {
  const at = keys.indexOf(event.target as HTMLElement);
  const columns = keys.filter(({ offsetTop }) => offsetTop === keys[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  keys[at + step]?.focus();
}

/**
 * The catalog: the quick keys of the store in the places they have on an empty bill, and its categories with the tiles of their
 * products. Esc closes it.
 */
export function CatalogView({ off }: { off: string | undefined }) {
  const text = useText();
  const panelId = useId();
  const { tabs, failed, retry } = useCatalogTabs();
  const [wanted, setWanted] = useState('');
  const pictures = useCart()?.product_image_link ?? '';
  const keys = useQuickKeys()?.keys.length ?? 0;
  const isQuick = keys > 0 && (wanted === '' || wanted === QUICK);
  const tab = tabs?.find(({ id }) => id === wanted) ?? tabs?.[0];

  const quick = useRef<HTMLDivElement>(null);
  const quickKeys = () => [...(quick.current?.querySelectorAll('button') ?? [])];
  useEffect(() => focusFirst(quickKeys()[0]));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      showCatalog(false);
    } else if (isQuick) {
      stepAmong(quickKeys(), event);
    }
  };

  if (!tabs) {
    return failed ? (
      <ErrorPanel message={text('catalog:notLoaded')} onRetry={retry} />
    ) : (
      <SkeletonRows rowHeight={88} />
    );
  }
  if (!tab) return <EmptyState icon={IconPackage} message={text('catalog:empty')} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from wherever the focus is inside
    <div className={`${layout.whole} ${classes.view}`} onKeyDown={onKeyDown}>
      <TabList
        label={text('catalog:categories')}
        look="shelves"
        tabs={[
          ...(keys > 0
            ? [{ id: QUICK, label: text('catalog:quickKeys'), note: String(keys) }]
            : []),
          ...tabs.map(({ id, title, count }) => ({ id, label: title, note: String(count) })),
        ]}
        selected={isQuick ? QUICK : tab.id}
        panelId={panelId}
        onSelect={setWanted}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={isQuick ? text('catalog:quickKeys') : tab.title}
        className={`${layout.pane} ${classes.panel}`}
      >
        {isQuick ? (
          <div ref={quick} className={classes.quick}>
            <QuickKeyGrid pictures={pictures} off={off} />
          </div>
        ) : (
          <TileGrid
            key={tab.id}
            tab={tab}
            off={off}
            onAdd={addTile}
            onAbout={(tile, pictures) =>
              lookUpProduct({
                facts: tileFacts(tile, pictures),
                weighed: tile.weighed,
                quantity: '',
              })
            }
          />
        )}
      </div>
    </div>
  );
}
