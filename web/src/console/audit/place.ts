import type { Text } from '@/lib/i18n/consoleTexts';
import type { AuditLine } from '../api/audit';

/** The place of an act: a till, the console, or the server. */
export function placeOf({ store, till, origin }: AuditLine, text: Text): string {
  if (till) return [store, till].filter(Boolean).join(' · ');
  const place = origin === 'person' ? text('console:consolePlace') : text('console:server');
  return origin === 'till' ? store : [place, store].filter(Boolean).join(' · ');
}
