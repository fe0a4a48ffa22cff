import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '@/lib/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconPackage } from '@/ui/icons';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { TabList } from '@/ui/TabList';
import { addTile } from './addTile';
import classes from './CatalogView.module.css';
import { showCatalog } from './catalogShown';
import { lookUpProduct, tileFacts } from './productLookup';
import { TileGrid } from './TileGrid';
import { useCatalogTabs } from './useCatalog';

/** The catalog: category tabs over the tiles of their products. Esc closes it. */
export function CatalogView({ off }: { off: string | undefined }) {
  const text = useText();
  const panelId = useId();
  const { tabs, failed, retry } = useCatalogTabs();
  const [wanted, setWanted] = useState('');
  const tab = tabs?.find(({ id }) => id === wanted) ?? tabs?.[0];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    showCatalog(false);
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
    <div className={classes.view} onKeyDown={onKeyDown}>
      <TabList
        label={text('catalog:categories')}
        tabs={tabs.map(({ id, title, count }) => ({ id, label: title, note: String(count) }))}
        selected={tab.id}
        panelId={panelId}
        onSelect={setWanted}
      />
      <div id={panelId} role="tabpanel" aria-label={tab.title} className={classes.panel}>
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
      </div>
    </div>
  );
}
