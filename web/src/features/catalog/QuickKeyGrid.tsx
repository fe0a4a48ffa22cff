import { lazy, type ReactNode, Suspense, useState } from 'react';
import { problemText } from '@/api';
import { mayOpenDock } from '@/app/shell';
import { useOnBill } from '@/features/cart';
import { isOn, useMaybeSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { nameBeforePack } from '@/lib/productTexts';
import { Amount } from '@/ui/Amount';
import { IconPlus } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { RetryNote } from '@/ui/RetryNote';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import words from '@/ui/words.module.css';
import { addTile } from './addTile';
import { OnBillCount } from './OnBillCount';
import { QuickKeyFolders } from './QuickKeyFolders';
import classes from './QuickKeyGrid.module.css';
import { keysIn, LAST, LAST_FOLDER, type QuickKey, slotsIn, useQuickKeysQuery } from './quickKeys';

/** Later than the picture of billing, for managers alone. */
const ArrangeKeyDock = lazy(async () => ({
  default: (await import('./ArrangeKeyDock')).ArrangeKeyDock,
}));
const ArrangeFolderDock = lazy(async () => ({
  default: (await import('./ArrangeFolderDock')).ArrangeFolderDock,
}));

export interface QuickKeyGridProps {
  /** The link to pictures. */
  pictures: string;
  /** Why nothing can be added. */
  off: string | undefined;
}

/**
 * The goods that a store keeps at hand, in fixed places and in folders: tapped, or called by their number and Enter. A
 * manager arranges them here. Nothing stands here for a store that has none.
 */
export function QuickKeyGrid({ pictures, off }: QuickKeyGridProps) {
  const text = useText();
  const onBill = useOnBill();
  const manager = useMaybeSettings()?.till.manager;
  const mayArrange = manager !== undefined && isOn(manager);
  const { data: quick, error, isError, refetch } = useQuickKeysQuery();
  const [folderNo, setFolderNo] = useState(0);
  const [isArranging, setArranging] = useState(false);
  const [asked, setAsked] = useState<{ place: number } | { folder: number } | null>(null);
  if (isError && !quick) {
    return (
      <div className={classes.failed}>
        <RetryNote message={problemText(error) ?? text('ui:serverFault')} onRetry={refetch} />
      </div>
    );
  }
  if (!quick) return <KeysOnTheirWay />;
  if (quick.keys.length === 0 && !mayArrange) return null;
  const folder = quick.folders.find(({ folder }) => folder === folderNo);
  const freeFolder = Array.from({ length: LAST_FOLDER }, (_, at) => at + 1).find(
    (number) => !quick.folders.some(({ folder }) => folder === number),
  );
  const ask = (about: typeof asked) => {
    if (mayOpenDock()) setAsked(about);
  };
  const done = () => setAsked(null);
  const keyFace = (key: QuickKey) => (
    <Face
      {...key}
      pictures={pictures}
      corner={<OnBillCount quantity={onBill({ barcode: key.barcode, name: key.item_name })} />}
    />
  );
  return (
    <section className={classes.keys} aria-label={text('catalog:quickKeys')}>
      <VisuallyHidden>
        {text(quick.own ? 'catalog:quickKeysHint' : 'catalog:quickKeysOffered')}
      </VisuallyHidden>
      {(quick.folders.length > 0 || mayArrange) && (
        <QuickKeyFolders
          quick={quick}
          chosen={folder?.folder ?? 0}
          pictures={pictures}
          onChoose={(number) => {
            if (isArranging && number > 0 && number === folderNo) ask({ folder: number });
            else setFolderNo(number);
          }}
          arranging={mayArrange ? isArranging : undefined}
          onArrange={() => setArranging(!isArranging)}
          onAdd={freeFolder === undefined ? undefined : () => ask({ folder: freeFolder })}
        />
      )}
      <ul className={classes.grid}>
        {isArranging
          ? slotsIn(quick, folder).map(({ place, key }) => (
              <li key={place}>
                <Pressable
                  className={classes.key}
                  marks={{ 'data-tint': key?.tint }}
                  aria-label={`${text('catalog:keyTitle', { number: place })} ${key?.item_name ?? ''}`}
                  onClick={() => ask({ place })}
                >
                  {key ? keyFace(key) : <Free place={place} />}
                </Pressable>
              </li>
            ))
          : keysIn(quick, folder).map((key) => {
              const { place, barcode, item_name: name, tint, weight, price, images: picture } = key;
              return (
                <li
                  key={place}
                  // A long press of a finger, and the other button of a mouse.
                  onContextMenu={(event) => {
                    if (!mayArrange) return;
                    event.preventDefault();
                    ask({ place });
                  }}
                >
                  <Pressable
                    className={classes.key}
                    reason={off}
                    marks={{ 'data-tint': tint }}
                    onClick={() =>
                      addTile({ barcode, name, weighed: weight === 1, price, picture })
                    }
                  >
                    {keyFace(key)}
                  </Pressable>
                </li>
              );
            })}
      </ul>
      <Suspense>
        {asked && 'place' in asked && (
          <ArrangeKeyDock
            place={asked.place}
            name={quick.keys.find(({ place }) => place === asked.place)?.item_name}
            pictures={pictures}
            onDone={done}
          />
        )}
        {asked && 'folder' in asked && (
          <ArrangeFolderDock
            number={asked.folder}
            folder={quick.folders.find(({ folder }) => folder === asked.folder)}
            onDone={done}
          />
        )}
      </Suspense>
    </section>
  );
}

/** A product as its key shows it. */
function Face({
  place,
  item_name: name,
  varient: pack,
  price,
  images,
  weight,
  pictures,
  corner,
}: QuickKey & { pictures: string; corner: ReactNode }) {
  const text = useText();
  return (
    <>
      <span className={classes.head}>
        <ProductPicture source={pictureSource(pictures, images)} name={name} size="key" />
        <span className={classes.corner}>
          <kbd className={classes.place}>{place}</kbd>
          {corner}
        </span>
      </span>
      <span className={`${words.twoLines} ${classes.name}`}>{nameBeforePack(name, pack).name}</span>
      <span className={classes.price}>
        <Amount value={price} />
        {weight === 1 && text('catalog:perKg')}
      </span>
    </>
  );
}

function Free({ place }: { place: number }) {
  return (
    <span className={classes.free}>
      <IconPlus size={24} stroke={1.5} aria-hidden />
      <kbd className={classes.place}>{place}</kbd>
    </span>
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
