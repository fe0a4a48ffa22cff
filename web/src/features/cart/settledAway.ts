import '@/lib/i18n/lineDocksTexts';
import { say } from '@/lib/i18n';
import { currentCart } from './bill';
import type { TillState } from './model/state';
import { useTill } from './till';
import { billSettled, loadCart } from './wholeBill';

/** Implements {@link billSettledAway}; loaded with its texts on first use. */
export function settledAway(left: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(say('lineDocks:questionWaits'));
    const hear = ({ asked }: TillState) => asked && !asked.busy && giveUp();
    if (left.aborted) giveUp();
    left.addEventListener('abort', giveUp);
    const stop = useTill.subscribe(hear);
    hear(useTill.getState());
    void settle().then(resolve).finally(stop);
  });
}

async function settle(): Promise<string> {
  if (!currentCart()) await loadCart();
  await billSettled();
  return currentCart() ? '' : say('ui:noAnswer');
}
