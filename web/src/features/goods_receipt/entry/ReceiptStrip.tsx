import { useText } from '@/lib/i18n';
import { packWhole } from '@/lib/productTexts';
import { AppButton } from '@/ui/AppButton';
import { type Icon, IconAlertTriangle, IconArrowBackUp, IconPackage, IconScan } from '@/ui/icons';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { ScanMark, ScanStrip, ScanWords } from '@/ui/ScanStrip';
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
    <ScanStrip
      label={text('goodsEntry:lastScan')}
      tone={tone}
      told={
        counted && goods && standing ? (
          <>
            <ScanWords
              picture={
                <ProductPicture
                  source={pictureSource('', goods.image ?? '')}
                  name={goods.name}
                  size="strip"
                />
              }
              title={packWhole(goods.name)}
              detail={[
                mrpWords(goods, entered, text),
                counted.batch && text('goods_receipt:batchOf', { batch: counted.batch }),
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
          <Idle scan={scan} times={times} />
        )
      }
    >
      {counted && canUndo(state) && (
        <AppButton
          label={text('ui:undo')}
          icon={IconArrowBackUp}
          shortcut={shortcut}
          onClick={() => tell({ kind: 'undone' })}
        />
      )}
    </ScanStrip>
  );
}

/** Tells a scan that has counted nothing, or that the next one may come. */
function Idle({ scan, times }: { scan: LastScan; times: string }) {
  const text = useText();
  if (scan.kind === 'refused')
    return (
      <ScanWords
        picture={<Mark icon={IconAlertTriangle} />}
        title={scan.code}
        detail={wordsOf(scan.words)}
      />
    );
  if (scan.kind === 'asked')
    return (
      <ScanWords
        picture={<Mark icon={IconPackage} />}
        title={packWhole(scan.name)}
        detail={text(scan.ofSerials ? 'goodsEntry:asked' : 'goodsEntry:askedBatch')}
      />
    );
  if (scan.kind === 'lookingUp')
    return (
      <ScanWords
        picture={<Mark icon={IconScan} />}
        title={scan.code}
        detail={text('goodsEntry:lookingUp')}
      />
    );
  const ready = text('goodsEntry:readyHow');
  return (
    <ScanWords
      picture={<Mark icon={IconScan} />}
      title={text('goodsEntry:ready')}
      detail={times ? text('goodsEntry:readyTimes', { number: times }) : ready}
    />
  );
}

function Mark({ icon: Sign }: { icon: Icon }) {
  return (
    <ScanMark>
      <Sign size={26} stroke={1.5} aria-hidden />
    </ScanMark>
  );
}
