import '@/ui/layout.module.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askServer } from '@/api';
import { startActivityWatch } from '@/devices/activity';
import { beep, wakeOnFirstTouch } from '@/devices/beep';
import { startBridge } from '@/devices/bridge';
import { startKeyboardWedge } from '@/devices/scanner';
import { startPrinter } from '@/features/printing';
import { say, startLanguage } from '@/lib/i18n';
import '@/lib/trustedTypes';
import { showAlert } from '@/ui/alerts';
import { App } from './App';
import { DISPLAY_PATH } from './displayPath';
import { createQueryClient } from './queryClient';
import { createAppRouter } from './router';
import { startServiceWorker } from './serviceWorker';

// Both subsets of the font are asked for at once, not when the first rupee sign is drawn.
void document.fonts?.load('1rem "Inter Variable"', 'A₹');

/** Before anything else listens to keys: a scan must be seen here first. Only ahead of it is seen
 * that the till is in use, since nobody behind it sees the keys of a scan.
 */
function startTill(): void {
  startBridge();
  startActivityWatch();
  startKeyboardWedge(undefined, () => {
    beep.failure();
    showAlert.danger(say('shell:scanUnreadable'));
  });
  wakeOnFirstTouch();
  startServiceWorker();
  startPrinter();
  // The worker starts the app also when there is no server behind it.
  void askServer();
}

async function displayWindow() {
  const { DisplayWindow } = await import('./DisplayWindow');
  return <DisplayWindow />;
}

function till() {
  startTill();
  return <App router={createAppRouter()} queryClient={createQueryClient()} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// The language first, so that nobody sees another one flash by. English is there already.
const windows: Record<string, () => Promise<ReactElement>> = {
  [DISPLAY_PATH]: displayWindow,
};
const app = (windows[window.location.pathname] ?? till)();
void startLanguage().then(async () =>
  createRoot(root).render(<StrictMode>{await app}</StrictMode>),
);
