import { isCallUnderWay } from '@/api';
import { currentCart } from '@/features/cart';
import { isTopLayerPage } from '@/ui/layers';
import { activateNewestWorker } from './serviceWorker';

/**
 * A new build of the app takes over by itself, but never in the middle of something: with an empty
 * bill, outside of checkout, with no dialog open, nothing typed and nothing on its way.
 */
const TRIED = 'rokad.build';
/** How often it is looked whether it may. */
const LOOK_MS = 5_000;

/** The build that the server has, once it is another than this page's. */
let newer: string | null = null;

/** The build that this page is of; empty in development. */
function ownBuild(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  return name.startsWith('__') ? '' : name;
}

/** Notes of which build the server is that answered. */
export function noteBuild(name: string): void {
  const own = ownBuild();
  newer = own !== '' && name !== own ? name : null;
}

/** Whether nothing would be lost or interrupted. */
function isIdle(): boolean {
  const cart = currentCart();
  const field = document.activeElement;
  const isTyping = field instanceof HTMLInputElement && field.value !== '';
  const hasBill = (cart?.data.length ?? 0) > 0 || (cart?.order ?? null) !== null;
  return (
    !hasBill &&
    !isTyping &&
    window.location.pathname !== '/checkout' &&
    isTopLayerPage() &&
    !isCallUnderWay()
  );
}

/** Loads the new build; once for each, so that a server that cannot give it is not asked for ever. */
async function takeOver(build: string): Promise<void> {
  if (sessionStorage.getItem(TRIED) === build) return;
  sessionStorage.setItem(TRIED, build);
  await activateNewestWorker();
  // Meanwhile a scan may have begun a bill.
  if (isIdle()) window.location.reload();
  else sessionStorage.removeItem(TRIED);
}

/** Looks from time to time whether a new build may take over. Returns how to stop. */
export function takeOverWhenIdle(): () => void {
  const timer = setInterval(() => {
    if (newer && isIdle()) void takeOver(newer);
  }, LOOK_MS);
  return () => clearInterval(timer);
}
