import { screen } from '@testing-library/react';
import type { SettingsAnswer } from '@/api';
import { openShop } from './openTill';
import { type Draw, renderScreen } from './renderScreen';

/** Opens the settings of a till whose shop has these; `open` goes to a tab by its name. */
export async function openSettings(
  settings: Partial<SettingsAnswer> = {},
  draw: Draw = renderScreen,
) {
  const { server } = openShop({ settings });
  const { user } = draw('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  const open = (name: string) => user.click(screen.getByRole('tab', { name: new RegExp(name) }));
  return { server, user, open };
}

/** A button by what its name begins with. */
export const button = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`) });

/** Whether a button, by what its name begins with, does nothing for now. */
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
