import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { AppButton } from './AppButton';

/** A promise, and what fulfils it. */
function later() {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: () => act(async () => settle()) };
}

describe('a button', () => {
  it('is called by its label and its count, and shows its key', () => {
    renderUi(<AppButton label="View Held Bills" badge={3} shortcut="F6" />);
    const button = screen.getByRole('button', { name: 'View Held Bills 3' });
    expect(button).toHaveTextContent('F6');
    expect(button).toHaveAttribute('aria-keyshortcuts', 'F6');
    expect(button).toHaveAttribute('type', 'button');
  });

  it('is pressed by finger and by key', async () => {
    const onClick = vi.fn();
    const { user } = renderUi(<AppButton label="Hold Bill" onClick={onClick} />);
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('says whether it is the chosen one', () => {
    renderUi(<AppButton label="Cash" pressed />);
    expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  });
});

describe('a button whose work takes time', () => {
  it('does nothing twice, and works again afterwards', async () => {
    const first = later();
    const onClick = vi.fn(() => first.promise);
    const { user } = renderUi(<AppButton label="Checkout" onClick={onClick} />);
    const button = screen.getByRole('button');

    await user.dblClick(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');

    await first.settle();
    expect(button).not.toHaveAttribute('aria-busy');
    await user.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('works again after a failure', async () => {
    const onClick = vi.fn(() => Promise.reject(new Error('no network')));
    const { user } = renderUi(<AppButton label="Checkout" onClick={onClick} />);
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe('a button that is not available', () => {
  const reason = 'Add a product first.';

  it('does nothing but say why', async () => {
    const onClick = vi.fn();
    const { user } = renderUi(<AppButton label="Checkout" reason={reason} onClick={onClick} />);
    const button = screen.getByRole('button', { name: 'Checkout', description: reason });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('status')).toBeNull();

    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent(reason);
  });

  it('can be reached by key and says why there', async () => {
    const { user } = renderUi(<AppButton label="Checkout" reason={reason} />);
    await user.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(reason);
    await user.tab();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not submit its form', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <AppButton label="Continue" type="submit" reason={reason} />
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
