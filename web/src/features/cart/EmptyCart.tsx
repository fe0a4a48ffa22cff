import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { IconBarcode } from '@/ui/icons';
import classes from './EmptyCart.module.css';

/**
 * A bill without lines: how to begin (CRT-02), or the goods to tap. Above those the strip says how to begin, so that they
 * never move.
 */
export function EmptyCart({ hasKeys, children }: { hasKeys: boolean; children?: ReactNode }) {
  const text = useText();
  return (
    <div className={classes.empty} data-empty-bill>
      {!hasKeys && (
        <div className={classes.invitation}>
          <IconBarcode size={48} stroke={1.25} aria-hidden />
          <p className={classes.message}>{text('cart:empty')}</p>
        </div>
      )}
      {children}
    </div>
  );
}
