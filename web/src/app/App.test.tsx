import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { styleNonce } from '@/lib/styleNonce';
import { App } from './App';
import { createQueryClient } from './queryClient';
import { createAppRouter } from './router';

it('shows plainly that a page does not exist, with shortcuts and theme at work', async () => {
  window.history.replaceState(null, '', '/nowhere');
  render(<App router={createAppRouter()} queryClient={createQueryClient()} />);
  expect(await screen.findByText('There is no such page.')).toBeVisible();
  expect(document.documentElement.className).toMatch(/^theme-(light|dark)$/);
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

it('gives injected styles the nonce of the page, once the server has put one in', () => {
  expect(styleNonce()).toBeUndefined();
  const meta = document.createElement('meta');
  meta.name = 'csp-nonce';
  meta.content = '__CSP_NONCE__';
  document.head.append(meta);
  expect(styleNonce()).toBeUndefined();
  meta.content = 'r4nd0m';
  expect(styleNonce()).toBe('r4nd0m');
  meta.remove();
});
