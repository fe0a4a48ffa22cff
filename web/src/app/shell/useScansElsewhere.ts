import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { type PlainMessageKey, say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/** For a screen on which nothing is scanned: a scan beeps, and the words say where to go for it. */
export function useScansElsewhere(words: PlainMessageKey): void {
  useScan(() => {
    beep.failure();
    showAlert.info(say(words));
    return true;
  }, scanPriority.billing);
}
