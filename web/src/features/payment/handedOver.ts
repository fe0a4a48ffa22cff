import type { OrderSummary } from '@/api';
import type { PaidBill, PaidTender } from '@/features/invoice';
import { say } from '@/lib/i18n';
import { type Paise, paise, parseAmount, sumAmounts, toDecimal } from '@/lib/money';
import { gatewayLabel } from './methods';
import type { Payment } from './model/outcome';

const read = (amount: string) => parseAmount(amount) ?? paise(0);

/**
 * Amounts handed over for a bill, by method and in total. The server knows what each payment paid of the bill; only
 * the till knows the cash received for `last`. The total is the bill, the change and the cash rounding.
 */
export function handedOver(
  last: Payment,
  { payments }: Pick<OrderSummary, 'payments'>,
  total: string,
): Pick<PaidBill, 'paid' | 'tenders' | 'rounding'> {
  const amounts = new Map<string, Paise>();
  const add = (gateway: string, amount: Paise) =>
    amounts.set(gateway, sumAmounts([amounts.get(gateway) ?? paise(0), amount]));
  for (const { pay_id, payment_gateway_type: gateway, amount, status } of payments) {
    if (status === 'taken' && pay_id !== last.pay_id) add(gateway, read(amount));
  }
  add(last.payment_gateway_type, read(last.cash_collected));
  const tenders: PaidTender[] = [...amounts].map(([gateway, amount]) => {
    const label = gatewayLabel(gateway);
    return { label: label ? say(label) : gateway, amount };
  });
  const paid = sumAmounts([...amounts.values()]);
  return {
    paid: toDecimal(paid),
    tenders,
    rounding: paise(paid - read(last.cash_return) - read(total)),
  };
}
