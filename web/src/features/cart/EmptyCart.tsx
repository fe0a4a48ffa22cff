import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { IconBarcode } from '@/ui/icons';
import classes from './EmptyCart.module.css';

export interface EmptyCartProps {
  /** How to begin in one line, where goods to begin with stand under it. */
  brief: boolean;
  children?: ReactNode;
}

/** A bill without lines: how to begin, and under it what there is to say of the one before. */
export function EmptyCart({ brief, children }: EmptyCartProps) {
  const text = useText();
  return (
    <div className={classes.empty}>
      <div className={classes.invitation} data-brief={brief || undefined}>
        {!brief && <IconBarcode size={48} stroke={1.25} aria-hidden />}
        <p className={classes.message}>{text('cart:empty')}</p>
      </div>
      {children}
    </div>
  );
}
