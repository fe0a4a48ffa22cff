import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { createQueryClient } from '@/app/queryClient';
import { SessionPanel } from '@/features/cash_session';
import { CashSessionDialogs } from '@/features/cash_session/CashSessionDialogs';
import type { FakeServer } from './fakeServer';
import { renderUi } from './renderUi';
import { sampleSession, sampleSettings } from './samples';
import { signedInTill } from './till';

export const NOTHING_OPEN = {
  opening_balance_status: 0,
  session_started_at: '',
  settlement_session_id: '',
};

/** A till whose settings say so, both what it remembers and what the server answers. */
export function sessionTill(
  server: FakeServer,
  settlement: Parameters<typeof sampleSettings>[0] = {},
) {
  const settings = sampleSettings(settlement);
  const type = settings.settlement.opening_balance_status ? 'close' : 'open';
  const session = sampleSession({
    type,
    start_time: settings.settlement.session_started_at,
    settlement_session_id: settings.settlement.settlement_session_id,
  });
  signedInTill({ settings, session });
  server.on('/vendor/get-settings', { status: 'success', message: '', settings });
}

export function renderTill({ insists = true } = {}) {
  return renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <SessionPanel />
      <CashSessionDialogs insists={insists} />
    </QueryClientProvider>,
  );
}

export const dialog = () => screen.getByRole('dialog');
export const inDialog = () => within(dialog());
export const count = (name: string) => screen.getByLabelText(name);
export const button = (name: string) => inDialog().getByRole('button', { name });
