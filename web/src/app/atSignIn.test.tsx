import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call, cartDetails } from '@/api';
import { fakeServer } from '@/test/fakeServer';
import { renderApp } from '@/test/renderApp';
import { SIGN_IN_ENDED } from '@/test/says';
import { activatedTill } from '@/test/till';

it('a call in nobody’s name, of a screen that was left, is not told to who stands at the sign-in', async () => {
  activatedTill();
  const server = fakeServer();
  renderApp('/');
  await screen.findByLabelText('Phone number');
  server.on('/cart-details', SIGN_IN_ENDED);
  await act(() => call(cartDetails, {}).catch(() => {}));
  expect(server.sent('/cart-details')).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Phone number')).toBeVisible();
});
