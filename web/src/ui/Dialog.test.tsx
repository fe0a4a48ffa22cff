import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { AppButton } from './AppButton';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Sheet } from './Sheet';

/** A page with a button that opens a dialog, in which another can be opened. */
function Page({ dismissible = true, busy = false }: { dismissible?: boolean; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <AppButton label="Open" onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        title="Manual Discount"
        onClose={() => setOpen(false)}
        dismissible={dismissible}
        busy={busy}
        footer={<AppButton label="Apply" onClick={() => setOpen(false)} />}
      >
        <input aria-label="Amount" data-autofocus />
        <AppButton label="Ask" onClick={() => setAsks(true)} />
        <ConfirmDialog
          open={asks}
          question="Sure?"
          confirmLabel="Yes"
          onConfirm={() => setAsks(false)}
          onCancel={() => setAsks(false)}
        />
      </Dialog>
    </>
  );
}

async function open(page = <Page />) {
  const { user } = renderUi(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

const dialog = () => screen.getByRole('dialog', { name: 'Manual Discount' });
const page = () => screen.getByRole('button', { name: 'Open', hidden: true });

describe('a dialog', () => {
  it('has a name and takes the focus where it is wanted', async () => {
    await open();
    expect(dialog()).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  });

  it('keeps the Tab key inside, in both directions', async () => {
    const user = await open();
    const close = screen.getByRole('button', { name: 'Close' });
    const apply = screen.getByRole('button', { name: 'Apply' });
    apply.focus();
    await user.tab();
    expect(close).toHaveFocus();
    await user.tab({ shift: true });
    expect(apply).toHaveFocus();
  });

  it('makes the page below inert', async () => {
    await open();
    expect(page().closest('[inert]')).not.toBeNull();
  });

  it.each([
    ['Esc', async (user: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
    [
      'its close button',
      async (user: Awaited<ReturnType<typeof open>>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'a tap beside it',
      async (user: Awaited<ReturnType<typeof open>>) =>
        user.pointer({ target: dialog().parentElement as Element, keys: '[MouseLeft]' }),
    ],
    [
      'the work being done',
      async (user: Awaited<ReturnType<typeof open>>) =>
        user.click(screen.getByRole('button', { name: 'Apply' })),
    ],
  ])('closes by %s, and the focus returns', async (_, close) => {
    const user = await open();
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page()).toHaveFocus();
    expect(page().closest('[inert]')).toBeNull();
  });

  it('that must be answered cannot be waved away', async () => {
    const user = await open(<Page dismissible={false} />);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.pointer({ target: dialog().parentElement as Element, keys: '[MouseLeft]' });
    expect(dialog()).toBeVisible();
  });

  it('is inert and stays while its call is in flight', async () => {
    const user = await open(<Page busy />);
    expect(screen.getByLabelText('Amount').closest('[inert]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
  });
});

describe('a dialog over a dialog', () => {
  it('is closed alone by Esc, and the focus goes back into the lower one', async () => {
    const user = await open();
    const ask = screen.getByRole('button', { name: 'Ask' });
    await user.click(ask);
    expect(ask.closest('[inert]')).not.toBeNull();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog()).toBeVisible();
    expect(ask).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page()).toHaveFocus();
  });
});

describe('a question', () => {
  const question = 'Are you sure you want to logout ?';

  it('is asked with its buttons, the focus on the one to press', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const { user } = renderUi(
      <ConfirmDialog
        open
        question={question}
        confirmLabel="Logout"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: question })).toBeVisible();
    const keyOf = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts');
    expect([keyOf('Cancel'), keyOf('Logout')]).toEqual(['Escape', 'Enter']);
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('that destroys starts on the way back', () => {
    renderUi(
      <ConfirmDialog
        open
        danger
        question="Cancel this bill?"
        confirmLabel="Cancel Bill"
        cancelLabel="Back"
        onConfirm={() => {}}
        onCancel={() => {}}
      />,
    );
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('has deeds with a second line and a key of their own, never Enter', async () => {
    const [onConfirm, onCancel, onPress] = [vi.fn(), vi.fn(), vi.fn()];
    const { user } = renderUi(
      <ConfirmDialog
        open
        danger
        question={question}
        confirmLabel="Logout"
        confirmNote="The bill stays with you"
        confirmKey="L"
        cancelNote="Go on with the bill"
        other={{ label: 'Hold Bill and Logout', shortcut: 'H', onPress }}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    const deed = screen.getByRole('button', { name: 'Logout' });
    expect(deed).toHaveAccessibleDescription('The bill stays with you');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect([onConfirm, onCancel, onPress].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
    await user.keyboard('h');
    await user.keyboard('l');
    expect([onConfirm, onCancel, onPress].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('without a way back is not closed by Esc', async () => {
    const { user } = renderUi(
      <ConfirmDialog open question="Session expired." confirmLabel="Login" onConfirm={() => {}} />,
    );
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('a sheet', () => {
  it('closes like a dialog', async () => {
    const onClose = vi.fn();
    const { user } = renderUi(
      <Sheet open title="More" onClose={onClose}>
        <AppButton label="Lock" />
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'More' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

it('that was busy gives the focus back to where it was', async () => {
  const { user, rerender } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const amount = screen.getByLabelText('Amount');
  expect(amount).toHaveFocus();
  rerender(<Page busy />);
  // The simulated browser does not know that what is inert loses the focus.
  act(() => amount.blur());
  rerender(<Page />);
  await waitFor(() => expect(amount).toHaveFocus());
});

it('that takes the place of another returns the focus to where that one came from', async () => {
  function TwoInTurn() {
    const [step, setStep] = useState(0);
    return (
      <>
        <AppButton label="Close Session" onClick={() => setStep(1)} />
        {step === 1 && (
          <Dialog key="count" open title="Count" onClose={() => setStep(2)}>
            <AppButton label="Continue" onClick={() => setStep(2)} />
          </Dialog>
        )}
        {step === 2 && <Dialog key="closed" open title="Closed" onClose={() => setStep(0)} />}
      </>
    );
  }
  const { user } = renderUi(<TwoInTurn />);
  await user.click(screen.getByRole('button', { name: 'Close Session' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('dialog', { name: 'Closed' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close Session' })).toHaveFocus();
});
