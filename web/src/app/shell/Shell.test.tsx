import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setOnline } from '@/api';
import { useActionKeys } from '@/app/actions';
import { renderUi } from '@/test/renderUi';
import { windowIs } from '@/test/windowShape';
import { clearAlerts } from '@/ui/alerts';
import { IconDeviceDesktop, IconList, IconReceipt, IconSettings } from '@/ui/icons';
import { type NavigationEntry, ScreenHeader, ScreenLayout, Shell, type ShellProps } from '.';

const entries: NavigationEntry[] = [
  { id: 'pos', to: '/billing', label: 'shell:pos', icon: IconDeviceDesktop, inBar: true },
  {
    id: 'invoices',
    to: '/invoices-history',
    label: 'shell:invoiceHistory',
    icon: IconReceipt,
    inBar: true,
  },
  { id: 'held', to: '/held-bill', label: 'shell:viewHeldBills', icon: IconList, count: 3 },
  { id: 'settings', to: '/settings', label: 'shell:settings', icon: IconSettings },
];

function Screen(props: Partial<ShellProps>) {
  useActionKeys();
  return (
    <Shell
      entries={entries}
      status={[{ id: 'printer', tone: 'ok', label: 'Printer ready' }]}
      onLogout={() => {}}
      {...props}
    >
      <ScreenLayout
        header={<ScreenHeader title="Billing Session" note="5 items" />}
        side={<p>Totals</p>}
        footer={<p>Short totals</p>}
      >
        <p>Cart</p>
      </ScreenLayout>
    </Shell>
  );
}

async function renderShell(props: Partial<ShellProps> = {}) {
  const root = createRootRoute();
  const routes = ['/billing', '/invoices-history', '/held-bill', '/settings'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Screen {...props} /> }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/billing'] }),
  });
  await router.load();
  return { router, ...renderUi(<RouterProvider router={router as never} />) };
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

beforeEach(() => act(() => clearAlerts()));

describe('on a wide screen', () => {
  beforeEach(() => void windowIs('wide'));

  it('all entries are in the rail, with the present one marked', async () => {
    await renderShell();
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(entries.map(({ to }) => to));
    expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('POS');
    expect(navigation().getByRole('link', { name: 'View Held Bills 3 waiting' })).toBeVisible();
    expect(document.title).toBe('Billing Session · Rokad');
    expect(screen.getByText('Totals')).toBeVisible();
    expect(screen.queryByText('Short totals')).toBeNull();
  });

  it('an entry leads to its screen', async () => {
    const { user, router } = await renderShell();
    await user.click(navigation().getByRole('link', { name: 'Settings' }));
    expect(router.state.location.pathname).toBe('/settings');
  });

  it('the state of the till is in view', async () => {
    await renderShell();
    const status = within(screen.getByRole('list', { name: 'Status of this till' }));
    expect(status.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Online',
      'Printer ready',
    ]);
    act(() => setOnline(false));
    expect(status.getByText('Offline')).toBeVisible();
    act(() => setOnline(true));
    expect(status.getByText('Online')).toBeVisible();
  });

  it('navigation that is off says why', async () => {
    const onLogout = vi.fn();
    const { user } = await renderShell({
      off: 'shell:navigationOffAtCheckout',
      onLogout,
      onLock: () => {},
    });
    expect(navigation().queryAllByRole('link')).toEqual([]);
    const pos = navigation().getByRole('button', { name: 'POS' });
    expect(pos).toHaveAccessibleDescription('Finish or leave the checkout first.');
    await user.click(navigation().getByRole('button', { name: 'Logout' }));
    expect(onLogout).not.toHaveBeenCalled();
  });

  it('locks by its button and by Alt+L', async () => {
    const onLock = vi.fn();
    const { user } = await renderShell({ onLock });
    await user.click(navigation().getByRole('button', { name: 'Lock' }));
    await user.keyboard('{Alt>}l{/Alt}');
    expect(onLock).toHaveBeenCalledTimes(2);
  });

  it('has no lock where there is nothing to lock with', async () => {
    await renderShell();
    expect(navigation().queryByRole('button', { name: 'Lock' })).toBeNull();
  });

  it('hands the wish to log out on', async () => {
    const onLogout = vi.fn();
    const { user } = await renderShell({ onLogout });
    await user.click(navigation().getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('changes the theme', async () => {
    const { user } = await renderShell();
    await user.click(navigation().getByRole('button', { name: 'Switch to the dark theme' }));
    expect(navigation().getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => void windowIs('narrow'));

  it('the bar has the first entries by their whole names, the rest is behind More', async () => {
    const onLogout = vi.fn();
    const { user } = await renderShell({ onLock: () => {}, onLogout });
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['POS', 'Invoice History']);
    expect(screen.getByText('Short totals')).toBeVisible();

    await user.click(navigation().getByRole('button', { name: 'More 3 waiting' }));
    const more = within(screen.getByRole('dialog', { name: 'More' }));
    expect(more.getByRole('link', { name: 'Settings' })).toBeVisible();
    expect(more.getByRole('button', { name: 'Lock' })).toBeVisible();

    await user.click(more.getByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull();
    expect(onLogout).toHaveBeenCalledOnce();
  });
});

it('More stays open in a window that is turned', async () => {
  const turn = windowIs('narrow');
  const onLogout = vi.fn();
  const { user } = await renderShell({ onLogout });
  await user.click(navigation().getByRole('button', { name: 'More 3 waiting' }));
  const more = screen.getByRole('dialog', { name: 'More' });
  turn('wide');
  expect(more).toBeVisible();
  expect(within(more).queryByRole('link', { name: 'Settings' })).toBeNull();
  turn('narrow');
  expect(within(more).getByRole('link', { name: 'Settings' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull();
});
