import type { ReactNode } from 'react';
import { type Text, useText } from '@/lib/i18n';
import { packWhole } from '@/lib/productTexts';
import { AppButton } from '@/ui/AppButton';
import { IconAlertTriangle, IconArrowBackUp, IconPackage, IconScan } from '@/ui/icons';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { tell, useEntry, wordsOf } from './entry';
import { isFurtherPart, NOTHING, standingOf } from './model/goods';
import { enteredOf } from './model/openGrn';
import { canUndo, goodsOf, grnOf, type LastScan, lastScanOf, readTyped } from './model/state';
import classes from './ReceiptStrip.module.css';
import { mrpWords, quantityOf, standingWords } from './words';

/**
 * The outcome of the last scan, in letters that can be read from a step away. It stays until the
 * next one.
 */
export function ReceiptStrip({ shortcut }: { shortcut: string | undefined }) {
  const text = useText();
  const state = useEntry();
  const scan = lastScanOf(state);
  const key = scan.kind === 'counted' ? scan.key : '';
  const goods = goodsOf(state).find((one) => one.key === key);
  const entered = goods ? enteredOf(grnOf(state), key) : NOTHING;
  // The number that the next scan counts.
  const { times: number, term } = readTyped(state.search);
  const times = term === '' ? number : '';
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
      {counted && canUndo(state) && (
        <AppButton
          label={text('ui:undo')}
          icon={IconArrowBackUp}
          shortcut={shortcut}
          onClick={() => tell({ kind: 'undone' })}
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
        detail={wordsOf(scan.words)}
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
