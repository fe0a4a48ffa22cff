import { useEffect, useMemo, useState } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { useSettings } from '@/features/settings';
import { toDecimal } from '@/lib/money';
import { useMoneyOnItsWay } from './moneyOnItsWay';
import { upiLink } from './upiLink';
import { showUpi, type UpiShown } from './upiShown';
import type { Tender } from './useTender';

interface CodeState {
  hasCode: boolean;
  enlarge: () => void;
}

const codeActions = tillActions<CodeState>()({
  id: 'payment.show_code',
  label: 'payment:showCode',
  group: 'checkout:title',
  shortcut: 'U',
  hidden: ({ hasCode }) => !hasCode,
  enabled: () => true,
  run: ({ enlarge }) => enlarge(),
});

/** The store's own UPI code for the payment that is being entered. */
export interface UpiCode {
  /** `null` where it is paid in another way, or the store has no code of its own. */
  shown: UpiShown | null;
  /** It is held out to the customer, as large as the screen. */
  large: boolean;
  enlarge: () => void;
  shrink: () => void;
}

/** The code of a tender: on the till, and on the customer's window for as long as it can be paid. */
export function useUpiCode(tender: Tender): UpiCode {
  const { upi_address: address, upi_payee: payee, upi_category: category } = useSettings().till;
  const { method, isOtherWay, judgement, attempt } = tender;
  const [large, setLarge] = useState(false);
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
  const enlarge = () => setLarge(true);
  useActions(codeActions, { hasCode, enlarge });
  return { shown, large: large && hasCode, enlarge, shrink: () => setLarge(false) };
}
