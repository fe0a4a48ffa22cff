import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { CartLine, SettingsAnswer } from '@/api';
import { beep } from '@/devices/beep';
import { scanner } from '@/devices/scanner';
import { closeLineDialog } from '@/features/cart/actions';
import { setSearchText } from '@/features/catalog/searchText';
import { leavePaidBill } from '@/features/invoice';
import { setHandBack } from '@/features/payment';
import { useSettle } from '@/features/payment/pendingPayment';
import { showBillingDialog } from '@/screens/billing/billingDialog';
import { type AlertTone, useAlerts } from '@/ui/alerts';
import { type FakeBill, fakeBill, giveRoom } from './bill';
import { type FakeServer, fakeServer } from './fakeServer';
import { type Draw, renderScreen } from './renderScreen';
import { sampleSettings } from './samples';
import { signedInTill } from './till';
// Loaded with the first test file and not within the first test.
import '@/screens/billing';
import '@/screens/checkout';

/** The sounds the till has made, as words. */
export const sounds: string[] = [];

/** A shop in which Asha has signed in: the server with its bill, nothing on the screen yet. */
export function openShop({
  lines = [],
  settings = {},
}: {
  lines?: CartLine[];
  settings?: Partial<SettingsAnswer>;
} = {}): { server: FakeServer; bill: FakeBill } {
  giveRoom();
  sounds.length = 0;
  vi.spyOn(beep, 'success').mockImplementation(() => void sounds.push('success'));
  vi.spyOn(beep, 'failure').mockImplementation(() => void sounds.push('failure'));
  useSettle.setState({ body: null, isUnanswered: false, turn: 'idle' });
  setHandBack([]);
  leavePaidBill();
  closeLineDialog();
  showBillingDialog(null);
  setSearchText('');

  const server = fakeServer();
  const bill = fakeBill(server, lines);
  const known = { ...sampleSettings(), ...settings };
  server.on('/quick-keys', {
    status: 'success',
    message: '',
    data: { own: false, keys: [], folders: [] },
  });
  server.on('/offers-today', { status: 'success', message: '', data: [] });
  server.on('/vendor/get-settings', { status: 'success', message: '', settings: known });
  signedInTill({ settings: known, cart: bill.cart() });
  return { server, bill };
}

/** Opens the screen where bills are made; with `renderApp` all that is around it, too. */
export async function openBilling(draw: Draw = renderScreen) {
  const { user } = draw('/billing');
  await screen.findByRole('heading', { name: 'Billing Session' });
  return user;
}

/** Scans a code, as the scanner hands it over. */
export function scan(...codes: string[]): void {
  act(() => {
    for (const code of codes) scanner.deliver({ code, source: 'keyboard' });
  });
}

/** The texts of the alerts that are shown, in the bar or in the strip of billing. */
export function alerts(): string[] {
  return [...document.querySelectorAll('ul[aria-live] > li[data-tone], [data-alert]')].map(
    (alert) => alert.textContent ?? '',
  );
}

/** The texts of the alerts of one tone that are shown. */
export function alertsOf(tone: AlertTone): string[] {
  return useAlerts
    .getState()
    .shown.filter((alert) => alert.tone === tone)
    .map(({ text }) => text)
    .filter((text) => alerts().some((shown) => shown.includes(text)));
}
