import { MOST_SAVED } from '@/audit/auditFile';
import { csvOf } from '@/lib/csv';
import type { Days } from '@/lib/dayRange';
import type { Text } from '@/lib/i18n/consoleTexts';
import { saveFile } from '@/lib/saveFile';
import type { BillLine, BillsAnswer, BillsWish } from '../api/bills';
import { calls } from '../api/calls';
import { sayWays } from '../ways';

const HEADS = [
  'number',
  'time',
  'store',
  'till',
  'cashier',
  'customer',
  'phone',
  'paidBy',
  'state',
  'items',
  'totalRupees',
] as const;

function stateOf({ is_cancelled: isCancelled, kind, has_discount: hasDiscount }: BillLine) {
  if (isCancelled) return 'console:cancelled';
  if (kind === 'return') return 'console:return';
  return hasDiscount ? 'console:discount' : null;
}

function cellsOf(bill: BillLine, gateways: BillsAnswer['gateways'], text: Text): string[] {
  const state = stateOf(bill);
  return [
    bill.number,
    bill.at,
    bill.store,
    bill.till,
    bill.cashier,
    bill.customer,
    bill.mobile,
    sayWays(bill.payment_method, gateways, text),
    state ? text(state) : '',
    String(bill.pieces),
    bill.kind === 'return' ? `-${bill.total}` : bill.total,
  ];
}

/** Saves the bills that are asked for, the newest first, and answers the name of the file. */
export async function saveBills(
  wish: BillsWish,
  { from, to }: Days,
  text: Text,
): Promise<{ name: string; isCut: boolean }> {
  const lines: string[][] = [HEADS.map((head) => text(`console:${head}`))];
  let before = '';
  do {
    const page = await calls.bills(wish, before);
    lines.push(...page.bills.map((bill) => cellsOf(bill, page.gateways, text)));
    before = page.next;
  } while (before && lines.length <= MOST_SAVED);
  const name = `bills-${from}-${to}.csv`;
  saveFile(name, csvOf(lines), 'text/csv;charset=utf-8');
  return { name, isCut: before !== '' };
}
