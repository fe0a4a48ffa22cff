import { useEffect } from 'react';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { lineQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconAlertTriangle, IconBarcode, IconInfoCircle, IconTrash } from '@/ui/icons';
import { useCart } from './cartStore';
import { lineOf } from './currentLine';
import classes from './LastScanStrip.module.css';
import { forgetLastScan, type LastScan, useLastScan } from './lastScan';
import { putBack } from './removeLine';
import { WaitingScans } from './WaitingScans';

/** How long taking a line off can be undone. */
const UNDO_MS = 5_000;

/**
 * What became of the last scan, in letters that can be read from a step away. It stays until the
 * next scan and keeps its place when there is nothing to tell.
 */
export function LastScanStrip() {
  const text = useText();
  const scan = useLastScan();
  const tone = scan.kind === 'refused' ? 'danger' : scan.kind === 'taken' ? 'done' : undefined;
  return (
    <div className={classes.strip} data-tone={tone}>
      <div role="status" aria-label={text('cart:lastScan')} className={classes.words}>
        <Told scan={scan} />
      </div>
      {scan.kind === 'removed' && <Undo scan={scan} />}
      <WaitingScans />
    </div>
  );
}

function Told({ scan }: { scan: LastScan }) {
  const text = useText();
  const cart = useCart();
  switch (scan.kind) {
    case 'taken': {
      const line = lineOf(cart, scan.cartId);
      if (!line) return <Ready />;
      const { p_name: name, r_price: price } = line.product_data;
      return (
        <>
          <strong className={classes.name}>{name}</strong>
          <span className={classes.detail} data-note={scan.message !== '' || undefined}>
            {scan.message !== '' && <IconInfoCircle size={18} aria-hidden />}
            {scan.message ||
              text('cart:quantityAt', {
                quantity: lineQuantity(line),
                price: formatDecimal(price),
              })}
          </span>
          <Amount value={line.amount} size="title" />
        </>
      );
    }
    case 'refused':
      return (
        <>
          <IconAlertTriangle size={24} aria-hidden />
          <strong className={classes.name}>{scan.code}</strong>
          <span className={classes.detail}>{scan.message}</span>
        </>
      );
    case 'removed':
      return (
        <>
          <IconTrash size={22} aria-hidden />
          <span className={classes.name}>{text('cart:removed', { name: scan.removed.name })}</span>
        </>
      );
    case 'none':
      return <Ready />;
  }
}

function Ready() {
  const text = useText();
  return (
    <>
      <IconBarcode size={24} stroke={1.5} aria-hidden />
      <span className={classes.detail}>{text('cart:readyToScan')}</span>
    </>
  );
}

function Undo({ scan }: { scan: Extract<LastScan, { kind: 'removed' }> }) {
  const text = useText();
  useEffect(() => {
    const timer = setTimeout(() => forgetLastScan(scan), UNDO_MS);
    return () => clearTimeout(timer);
  }, [scan]);
  return (
    <AppButton
      label={text('ui:undo')}
      look="text"
      onClick={() => {
        forgetLastScan(scan);
        putBack(scan.removed);
      }}
    />
  );
}
