import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { IconBarcode } from '@/ui/icons';
import { useLastScan } from './bill';
import classes from './EmptyCart.module.css';

/**
 * A bill without lines, with the goods to tap under it. How to begin stands in the strip (CRT-02), and here only while
 * the strip tells something else.
 */
export function EmptyCart({
  hasKeys,
  returning,
  children,
}: {
  /** The store has goods to tap. */
  hasKeys: boolean;
  /** In Return Mode the strip is about that. */
  returning: boolean;
  children?: ReactNode;
}) {
  const text = useText();
  const isTold = useLastScan().kind === 'none' && !returning;
  return (
    <div className={classes.empty} data-empty-bill>
      {!(hasKeys && isTold) && (
        <div className={classes.invitation} data-brief={hasKeys || undefined}>
          {!hasKeys && <IconBarcode size={48} stroke={1.25} aria-hidden />}
          {!isTold && <p className={classes.message}>{text('cart:empty')}</p>}
        </div>
      )}
      {children}
    </div>
  );
}
