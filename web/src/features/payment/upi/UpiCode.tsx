import type { ReactNode } from 'react';
import { Amount } from '@/ui/Amount';
import classes from './UpiCode.module.css';

/** A code that the customer is to scan, on white in either theme, with its amount and who is paid. */
export function UpiCode({
  amount,
  payee,
  children,
}: {
  amount: string;
  payee: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.card}>
      <div className={classes.code}>{children}</div>
      <p className={classes.words}>
        <strong>
          <Amount value={amount} tone="inherit" />
        </strong>{' '}
        <span className={classes.payee}>{payee}</span>
      </p>
    </div>
  );
}
