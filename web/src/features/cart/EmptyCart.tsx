import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { IconBarcode } from '@/ui/icons';
import classes from './EmptyCart.module.css';

export interface EmptyCartProps {
  /** Explains the goods listed below; the message then takes one line. */
  hint: string | undefined;
  children?: ReactNode;
}

/** A bill without lines: how to begin, and under it what there is to say of the one before. */
export function EmptyCart({ hint, children }: EmptyCartProps) {
  const text = useText();
  return (
    <div className={classes.empty}>
      <div className={classes.invitation} data-brief={hint ? true : undefined}>
        {!hint && <IconBarcode size={48} stroke={1.25} aria-hidden />}
        <p className={classes.message}>{text('cart:empty')}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}
