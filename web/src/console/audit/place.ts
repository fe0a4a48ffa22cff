import type { Text } from '@/lib/i18n/consoleTexts';
import type { AuditLine } from '../api/audit';

/** The place of an act: a till, the console, or the server; with its store in few words where it is narrow. */
export function placeOf(entry: AuditLine, text: Text, short = (name: string) => name): string {
  const { till, origin } = entry;
  const store = short(entry.store);
  if (till) return [store, till].filter(Boolean).join(' · ');
  const place = origin === 'person' ? text('console:consolePlace') : text('console:server');
  return origin === 'till' ? store : [place, store].filter(Boolean).join(' · ');
}
