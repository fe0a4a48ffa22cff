import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { AlertBell } from './AlertBell';
import { AlertHost } from './AlertHost';
import { clearAlerts, showAlert } from './alerts';
import { IconBell } from './icons';
import { type Want, WantsContext } from './wants';

beforeEach(() => act(() => clearAlerts()));

describe('an alert', () => {
  it('is said with its word and goes after three seconds (SHL-13)', () => {
    vi.useFakeTimers();
    renderUi(<AlertHost />);
    act(() => showAlert.success('Customer has been tagged successfully.'));
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Done Customer has been tagged successfully.',
    );
    act(() => vi.advanceTimersByTime(2900));
    expect(screen.getByRole('listitem')).toBeVisible();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('interrupts a screen reader only when it is a problem', () => {
    renderUi(<AlertHost />);
    act(() => {
      showAlert.danger('Incorrect code.');
      showAlert.info('Add a product first.');
    });
    expect(screen.getByText('Incorrect code.').closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'assertive',
    );
    expect(screen.getByText('Add a product first.').closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  it('stays while someone reads it', () => {
    vi.useFakeTimers();
    renderUi(<AlertHost />);
    act(() => showAlert.danger('No item found'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('listitem')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('can be closed at once', async () => {
    const { user } = renderUi(<AlertHost />);
    act(() => showAlert.info('Noted'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is not stacked when it is said again, nor are more than three shown', () => {
    renderUi(<AlertHost />);
    act(() => {
      for (const text of ['a', 'b', 'b', 'c', 'd']) showAlert.info(text);
    });
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown).toEqual(['Note b', 'Note c', 'Note d']);
  });
});

describe('the bell', () => {
  const refund: Want = {
    id: 'refunds',
    icon: IconBell,
    tone: 'attention',
    title: '1 refund due',
    note: '₹420.00',
  };

  it('keeps the last twenty under “Earlier today” and counts none of them (SHL-13)', async () => {
    const { user } = renderUi(<AlertBell />);
    act(() => {
      for (let count = 1; count <= 24; count++) showAlert.info(`Alert ${count}`);
      showAlert.danger('Alert 25');
    });
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    const dock = within(await screen.findByRole('dialog', { name: 'Needs attention' }));
    expect(dock.queryAllByRole('listitem')).toHaveLength(0);
    await user.click(dock.getByRole('button', { name: 'Earlier today' }));
    expect(dock.getAllByRole('listitem')).toHaveLength(20);
    expect(dock.getAllByRole('listitem')[0]).toHaveTextContent('Alert 25');
  });

  it('counts what wants somebody, and leads there', async () => {
    const onOpen = vi.fn();
    const { user } = renderUi(
      <WantsContext value={[{ ...refund, onOpen }]}>
        <AlertBell />
      </WantsContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Notifications, 1 waiting' }));
    const dock = within(await screen.findByRole('dialog', { name: 'Needs attention' }));
    expect(dock.getByRole('listitem')).toHaveTextContent('1 refund due₹420.00');
    await user.click(dock.getByRole('button', { name: 'Open' }));
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads nowhere from a screen that one cannot leave', async () => {
    const { user } = renderUi(
      <WantsContext value={[refund]}>
        <AlertBell />
      </WantsContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Notifications, 1 waiting' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('1 refund due');
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  });

  it('says when there is nothing', async () => {
    const { user } = renderUi(<AlertBell />);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Nothing needs you now.');
    await user.click(screen.getByRole('button', { name: 'Earlier today' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Nothing has happened yet.');
  });
});

// The last one, since it loads modules anew.
describe('an alert that was said', () => {
  it('stays behind the bell over a reload, and no longer on the screen', async () => {
    act(() => showAlert.danger('No item found'));
    vi.resetModules();
    const reloaded = await import('./alerts');
    expect(reloaded.useAlerts.getState()).toMatchObject({
      shown: [],
      history: [{ text: 'No item found', tone: 'danger' }],
    });
  });
});
