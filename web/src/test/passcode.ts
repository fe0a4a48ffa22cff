import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Types a seventh digit after six into the passcode that is asked for. Continue is off until the sixth, on with it, and
 * the field takes no more. The test lets the call go unanswered, so that the digits stay.
 */
export async function typesSixDigits(user: UserEvent): Promise<void> {
  const dock = within(screen.getByRole('dialog', { name: 'Manager approval' }));
  const isOff = () =>
    dock.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled') === 'true';
  const field = dock.getByLabelText('Manager passcode');
  expect(isOff()).toBe(true);
  await user.click(field);
  for (const typed of ['1', '12', '123', '1234', '12345']) {
    await user.keyboard(typed.slice(-1));
    expect(field).toHaveValue(typed);
    expect(isOff()).toBe(true);
  }
  await user.keyboard('6');
  await waitFor(() => expect(isOff()).toBe(false));
  await dock.findByRole('button', { name: 'Retry' });
  await user.click(field);
  await user.keyboard('7');
  expect(field).toHaveValue('123456');
  expect(isOff()).toBe(false);
}
