import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleLine } from '@/test/bill';
import { knowCustomers, meera } from '@/test/customer';
import { fakeServer } from '@/test/fakeServer';
import { openBilling, openShop } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { activatedTill } from '@/test/till';

afterEach(() => vi.unstubAllGlobals());

const back = () =>
  act(async () => {
    window.history.back();
    await new Promise<void>((done) => setTimeout(done, 250));
  });

describe('Back', () => {
  it('closes the dialog on the first screen, and does not leave the app', async () => {
    fakeServer();
    activatedTill();
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: /Terms/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    const entries = window.history.length;
    await back();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/');
    await user.click(await screen.findByRole('button', { name: /Terms/ }));
    await screen.findByRole('dialog');
    await back();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.history.length).toBe(entries);
  });

  it('closes a dock, then leaves the screen', async () => {
    const { server } = openShop({ lines: [sampleLine('1', '8901001', 1)] });
    knowCustomers(server, meera);
    server.on('/my-orders', { status: 'success', message: '', data: [], as_of: '1' });
    const user = await openBilling(renderApp);
    await user.keyboard('h');
    await screen.findByRole('heading', { name: 'Held Bills' });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Billing Session' });
    await user.keyboard('{F4}');
    await screen.findByRole('dialog', { name: 'Customer Information' });
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/billing');
    await back();
    await waitFor(() => expect(path()).toBe('/held-bill'));
  });

  it('leaves the lock as it is, and what lies below it', async () => {
    const { server } = openShop({ lines: [sampleLine('1', '8901001', 1)] });
    knowCustomers(server, meera);
    const user = await openBilling(renderApp);
    server.on('/my-orders', { status: 'success', message: '', data: [], as_of: '1' });
    await user.keyboard('h');
    await screen.findByRole('heading', { name: 'Held Bills' });
    await user.keyboard('{Alt>}l{/Alt}');
    expect(await screen.findByLabelText('PIN')).toBeVisible();
    await back();
    expect(path()).toBe('/held-bill');
    expect(screen.getByLabelText('PIN')).toBeVisible();
  });
});
