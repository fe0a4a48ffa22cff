import type { Text } from './i18n';

/**
 * The name of a bill's owner. A customer is known by the phone, so a name without one is the
 * walk-in customer's, which this till says in its own words. Nobody has no name at all.
 */
export function buyerName(name: string, mobile: string, text: Text): string {
  return name !== '' && mobile === '' ? text('customer:walkIn') : name;
}
