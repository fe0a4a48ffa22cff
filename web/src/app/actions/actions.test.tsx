import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { AlertHost } from '@/ui/AlertHost';
import { clearAlerts } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { ActionButton, ShortcutSheet, tillActions, useActionKeys, useActions } from '.';

interface BillState {
  items: number;
  did: (what: string) => unknown;
}

const billActions = tillActions<BillState>()(
  {
    id: 'held_bill.hold',
    label: 'held_bill:hold',
    group: 'billing:title',
    shortcut: 'F6',
    enabled: ({ items }) => items > 0 || 'billing:nothingToPay',
    run: ({ did }) => did('hold'),
  },
  {
    id: 'cart.mrp',
    label: 'cart:otherMrp',
    group: 'billing:title',
    shortcut: 'M',
    enabled: () => true,
    run: ({ did }) => did('mrp'),
  },
  {
    id: 'cart.next',
    label: 'cart:item',
    group: 'billing:title',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: () => true,
    run: ({ did }) => did('next'),
  },
  {
    id: 'login.lock',
    label: 'shell:lock',
    group: 'shell:anywhere',
    shortcut: 'Alt+L',
    anywhere: true,
    enabled: () => true,
    run: ({ did }) => did('lock'),
  },
  {
    id: 'cart.more',
    label: 'cart:quantity',
    group: 'billing:title',
    shortcut: '+',
    enabled: () => true,
    run: ({ did }) => did('more'),
  },
);

const dialogActions = tillActions<() => unknown>()({
  id: 'payment.card',
  label: 'payment:card',
  group: 'checkout:title',
  shortcut: 'D',
  enabled: () => true,
  run: (did) => did(),
});

function InDialog({ did }: { did: () => unknown }) {
  useActions(dialogActions, did);
  return <p>Inside</p>;
}

function Bill({ items = 1, did }: { items?: number; did: (what: string) => unknown }) {
  useActionKeys();
  const can = useActions(billActions, { items, did });
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton action={can['held_bill.hold']} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Name" />
      <input aria-label="Search" data-keys-when-empty />
      <Dialog open={open} title="Dialog" onClose={() => setOpen(false)}>
        <InDialog did={() => did('card')} />
      </Dialog>
      <ShortcutSheet />
      <AlertHost />
    </>
  );
}

beforeEach(() => act(() => clearAlerts()));

describe('an action', () => {
  it('is called by its key and by its button', async () => {
    const did = vi.fn();
    const { user } = renderUi(<Bill did={did} />);
    await user.keyboard('{F6}m');
    await user.click(screen.getByRole('button', { name: 'Hold Bill' }));
    expect(did.mock.calls.flat()).toEqual(['hold', 'mrp', 'hold']);
  });

  it('that is not available says why, by key and by button alike', async () => {
    const did = vi.fn();
    const { user } = renderUi(<Bill items={0} did={did} />);
    const button = screen.getByRole('button', { name: 'Hold Bill' });
    expect(button).toHaveAccessibleDescription('Scan or tap a product first');
    await user.keyboard('{F6}');
    expect(screen.getByRole('listitem')).toHaveTextContent('Scan or tap a product first');
    expect(did).not.toHaveBeenCalled();
  });

  it('acts on the state of the last render', async () => {
    const did = vi.fn();
    const { user, rerender } = renderUi(<Bill items={0} did={did} />);
    rerender(<Bill items={3} did={did} />);
    await user.keyboard('{F6}');
    expect(did).toHaveBeenCalledExactlyOnceWith('hold');
  });

  it('keeps the browser from using the key', () => {
    renderUi(<Bill items={0} did={() => {}} />);
    const event = new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true });
    act(() => void document.body.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });

  it('that is under way is not begun again, neither by key nor by button', async () => {
    let settle = () => {};
    const did = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          settle = resolve;
        }),
    );
    const { user } = renderUi(<Bill did={did} />);
    await user.keyboard('{F6}{F6}');
    const button = screen.getByRole('button', { name: 'Hold Bill' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(did).toHaveBeenCalledOnce();
    await act(async () => settle());
    expect(button).not.toHaveAttribute('aria-busy');
    await user.keyboard('{F6}');
    expect(did).toHaveBeenCalledTimes(2);
    await act(async () => settle());
  });

  it('repeats with a held key only where it says so', () => {
    const did = vi.fn();
    renderUi(<Bill did={did} />);
    for (const key of ['F6', 'ArrowDown']) {
      for (const repeat of [false, true, true]) {
        const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true });
        act(() => void document.body.dispatchEvent(event));
      }
    }
    expect(did.mock.calls.flat()).toEqual(['hold', 'next', 'next', 'next']);
  });

  it('is called by the place of its letter where the till types Hindi', () => {
    const did = vi.fn();
    renderUi(<Bill did={did} />);
    const event = new KeyboardEvent('keydown', { key: 'स', code: 'KeyM', bubbles: true });
    act(() => void document.body.dispatchEvent(event));
    expect(did).toHaveBeenCalledExactlyOnceWith('mrp');
  });

  it('leaves the keys of the browser alone', async () => {
    const did = vi.fn();
    const { user } = renderUi(<Bill did={did} />);
    await user.keyboard('{Control>}m{/Control}{Meta>}m{/Meta}');
    expect(did).not.toHaveBeenCalled();
  });

  it('that the store does not have is nowhere: no button, no key, no line of the sheet', async () => {
    const did = vi.fn();
    const hidden = tillActions<() => void>()({
      id: 'carry_bag.choose',
      label: 'carry_bag:add',
      group: 'billing:title',
      shortcut: 'F8',
      hidden: () => true,
      enabled: () => true,
      run: (run) => run(),
    });
    const Hidden = () => <ActionButton action={useActions(hidden, did)['carry_bag.choose']} />;
    const { user } = renderUi(
      <>
        <Bill did={() => {}} />
        <Hidden />
      </>,
    );
    expect(screen.queryByRole('button', { name: 'Add Carry Bags' })).toBeNull();
    await user.keyboard('{F8}');
    expect(did).not.toHaveBeenCalled();
    await user.keyboard('?');
    expect(screen.getByRole('dialog')).toHaveTextContent('Hold Bill');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Add Carry Bags');
  });

  it('is gone with its component', async () => {
    const did = vi.fn();
    const { user, unmount } = renderUi(<Bill did={did} />);
    unmount();
    await user.keyboard('{F6}');
    expect(did).not.toHaveBeenCalled();
  });
});

describe('while text is typed', () => {
  it('letters and signs are text, function keys still act', async () => {
    const did = vi.fn();
    const { user } = renderUi(<Bill did={did} />);
    await user.type(screen.getByLabelText('Name'), 'm+{ArrowDown}?{F6}');
    expect(screen.getByLabelText('Name')).toHaveValue('m+?');
    expect(did.mock.calls.flat()).toEqual(['hold']);
  });

  it('an empty search box leaves the signs and arrows to the list below it', async () => {
    const did = vi.fn();
    const { user } = renderUi(<Bill did={did} />);
    const search = screen.getByLabelText('Search');
    await user.type(search, '{ArrowDown}+');
    expect(did.mock.calls.flat()).toEqual(['next', 'more']);
    await user.type(search, 'm+{ArrowDown}');
    expect(search).toHaveValue('m+');
    expect(did).toHaveBeenCalledTimes(2);
  });
});

describe('under a dialog', () => {
  it('the keys of the page rest, those of the dialog act', async () => {
    const did = vi.fn();
    const { user } = renderUi(<Bill did={did} />);
    await user.keyboard('d');
    expect(did).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{F6}md');
    expect(did.mock.calls.flat()).toEqual(['card']);
    await user.keyboard('{Escape}{F6}');
    expect(did.mock.calls.flat()).toEqual(['card', 'hold']);
  });

  it('what acts anywhere acts there too', async () => {
    const did = vi.fn();
    const { user } = renderUi(<Bill did={did} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Alt>}l{/Alt}');
    expect(did.mock.calls.flat()).toEqual(['lock']);
  });
});

describe('the sheet of shortcuts', () => {
  it('lists what the keys do here', async () => {
    const { user } = renderUi(<Bill did={() => {}} />);
    await user.keyboard('?');
    const sheet = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByRole('heading', { name: 'Billing Session' })).toBeVisible();
    expect(sheet.getByText('Hold Bill').closest('div')).toHaveTextContent('Hold BillF6');
    expect(sheet.getByText('Choose another MRP').closest('div')).toHaveTextContent('M');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('takes no key that a browser keeps, and no wrong id', () => {
  tillActions<null>()({
    id: 'x',
    label: 'ui:print',
    group: 'billing:title',
    // @ts-expect-error the browser reloads with it
    shortcut: 'F5',
    enabled: () => true,
    run: () => {},
  });
  const can = {} as Record<(typeof billActions)[number]['id'], unknown>;
  // @ts-expect-error there is no such action
  expect(can['held_bill.hodl']).toBeUndefined();
});
