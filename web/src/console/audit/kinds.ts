import { GROUPS } from '@/audit/auditWords';
import type { AuditGroup, AuditKind } from '@/audit/entry';
import type { ConsoleKey } from '@/lib/i18n/consoleTexts';

/** Groups and kinds of what is done, by which entries are looked for; in the order in which they are offered. */
export const KINDS: Readonly<Record<AuditGroup | AuditKind, ConsoleKey>> = {
  ...GROUPS,
  sales: 'console:kindSales',
  returns: 'console:returns',
  removed: 'console:kindRemoved',
  copies: 'console:duplicates',
  drawer: 'console:kindDrawer',
  charges: 'console:kindCharges',
  prices: 'console:kindPrices',
  leaves: 'console:kindLeaves',
  sign_ins: 'console:kindSignIns',
  customers: 'console:kindCustomers',
  goods: 'console:kindGoods',
  setup: 'console:kindSetup',
  other: 'console:other',
};
