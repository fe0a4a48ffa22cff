import { useEffect, useMemo } from 'react';
import { useSettings } from '@/features/settings';
import { toDecimal } from '@/lib/money';
import { useMoneyOnItsWay } from '../moneyOnItsWay';
import type { Tender } from '../useTender';
import { upiLink } from './upiLink';
import { showUpi, type UpiShown } from './upiShown';

/**
 * The store's own UPI code for the payment that is being entered, on the customer's window as long as it can be paid.
 * `null` where it is paid in another way, or the store has no code of its own.
 */
export function useUpiCode(tender: Tender): UpiShown | null {
  const { upi_address: address, upi_payee: payee, upi_category: category } = useSettings().till;
  const { method, isOtherWay, judgement, attempt } = tender;
  const amount = judgement.applied;
  const isPayable = method.upi === true && !isOtherWay && judgement.reason === null && amount > 0;
  // A payment on its way has been paid by the code that was shown: another one asks for the money once more.
  const isOnItsWay = useMoneyOnItsWay();
  const hasCode = isPayable && !isOnItsWay && address !== '';
  const shown = useMemo(
    () =>
      hasCode
        ? {
            link: upiLink({ address, payee, category, reference: attempt, amount }),
            amount: toDecimal(amount),
            payee,
            address,
            until: 0,
          }
        : null,
    [hasCode, address, payee, category, attempt, amount],
  );
  useEffect(() => {
    showUpi(shown);
    return () => showUpi(null);
  }, [shown]);
  return shown;
}
