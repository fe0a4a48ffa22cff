import type { ReactNode } from 'react';
import { type Text, useText } from '@/lib/i18n';
import { packWhole } from '@/lib/productTexts';
import { AppButton } from '@/ui/AppButton';
import { IconAlertTriangle, IconArrowBackUp, IconPackage, IconScan } from '@/ui/icons';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { type Entered, type Goods, isFurtherPart, standingOf } from './entry';
import classes from './ReceiptStrip.module.css';
import { mrpWords, quantityOf, standingWords } from './words';

/** The outcome of the last scan. */
export type LastScan =
  | { kind: 'ready' }
  | { kind: 'lookingUp'; code: string }
  /** The code says less than has to be known: the dock asks for the rest. */
  | { kind: 'asked'; name: string }
  | { kind: 'refused'; code: string; message: string }
  | {
      kind: 'counted';
      key: string;
      batch: string;
      serial: string;
      /** As the line was before, and after, to take it back while nothing else has changed it. */
      before: Entered;
      after: Entered;
      /** The scan brought the item onto an ad-hoc GRN. */
      isNew: boolean;
    };

/**
 * The outcome of the last scan, in letters that can be read from a step away. It stays until the
 * next one.
 */
export function ReceiptStrip({
  scan,
  goods,
  entered,
  times,
  undo,
}: {
  scan: LastScan;
  /** The goods that were counted, with what is entered of them now. */
  goods: Goods | undefined;
  entered: Entered;
  /** The number that the next scan counts; '' for one. */
  times: string;
  undo: { run: () => void; shortcut: string | undefined; isPossible: boolean };
}) {
  const text = useText();
  const counted = scan.kind === 'counted' && goods ? scan : null;
  const tone = scan.kind === 'refused' ? 'danger' : counted ? 'done' : undefined;
  const standing = goods && standingOf(goods, entered);
  const isExpected = goods && goods.expected !== null && !isFurtherPart(goods);
  return (
    <div className={classes.strip} data-tone={tone}>
      <div role="status" aria-label={text('goodsEntry:lastScan')} className={classes.told}>
        {counted && goods && standing ? (
          <>
            <Words
              icon={<ProductPicture source={pictureSource('', goods.image ?? '')} size="strip" />}
              title={packWhole(goods.name)}
              detail={[
                mrpWords(goods, entered, text),
                counted.batch && text('goodsEntry:batchOf', { batch: counted.batch }),
                counted.serial && text('goodsEntry:serialOf', { serial: counted.serial }),
                times && text('goodsEntry:readyTimes', { number: times }),
                standingWords(goods, standing, text),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            <span className={classes.figure}>
              <strong>{quantityOf(goods, standing.received)}</strong>{' '}
              {isExpected &&
                text('goodsEntry:ofExpected', { quantity: quantityOf(goods, goods.expected ?? 0) })}
            </span>
          </>
        ) : (
          <Idle scan={scan} times={times} text={text} />
        )}
      </div>
      {counted && undo.isPossible && (
        <AppButton
          label={text('ui:undo')}
          icon={IconArrowBackUp}
          shortcut={undo.shortcut}
          onClick={undo.run}
        />
      )}
    </div>
  );
}

function Idle({ scan, times, text }: { scan: LastScan; times: string; text: Text }) {
  if (scan.kind === 'refused')
    return (
      <Words
        icon={<IconAlertTriangle size={26} stroke={1.75} aria-hidden />}
        title={scan.code}
        detail={scan.message}
      />
    );
  if (scan.kind === 'asked')
    return (
      <Words
        icon={<IconPackage size={26} stroke={1.5} aria-hidden />}
        title={packWhole(scan.name)}
        detail={text('goodsEntry:asked')}
      />
    );
  const isLooking = scan.kind === 'lookingUp';
  return (
    <Words
      icon={<IconScan size={26} stroke={1.5} aria-hidden />}
      title={isLooking ? scan.code : text('goodsEntry:ready')}
      detail={
        isLooking
          ? text('goodsEntry:lookingUp')
          : times
            ? text('goodsEntry:readyTimes', { number: times })
            : text('goodsEntry:readyHow')
      }
    />
  );
}

function Words({ icon, title, detail }: { icon: ReactNode; title: string; detail: string }) {
  return (
    <>
      <span className={classes.mark}>{icon}</span>
      <div className={classes.words}>
        <strong className={classes.name}>{title}</strong>{' '}
        <span className={classes.detail}>{detail}</span>
      </div>
    </>
  );
}
