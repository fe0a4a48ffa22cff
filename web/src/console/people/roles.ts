import type { ConsoleKey } from '@/lib/i18n/consoleTexts';
import type { Role } from '../api/types';

/** All roles, and the sentence about what each sees. */
export const ROLES: readonly { role: Role; sees: ConsoleKey }[] = [
  { role: 'owner', sees: 'console:seesEverything' },
  { role: 'accountant', sees: 'console:seesTaxes' },
  { role: 'store_manager', sees: 'console:seesSales' },
  { role: 'buyer', sees: 'console:seesNothing' },
  { role: 'stock_clerk', sees: 'console:seesNothing' },
];

/** The sentence about what a role sees. */
export function seesOf(role: Role): ConsoleKey {
  return ROLES.find((one) => one.role === role)?.sees ?? 'console:seesNothing';
}
