import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { giveRoom } from '@/test/bill';
import { fakeServer } from '@/test/fakeServer';
import { renderApp } from '@/test/renderApp';
import './Gallery';

afterEach(() => act(() => chooseLanguage('en')));

it('shows the kit in the other language and in the other theme', async () => {
  giveRoom();
  fakeServer();
  const { user } = renderApp('/gallery');
  expect((await screen.findAllByLabelText('Gender')).length).toBeGreaterThan(1);
  const language = screen.getByRole('group', { name: 'Language' });
  const [, hindi] = language.querySelectorAll('button');
  await user.click(hindi as HTMLElement);
  expect((await screen.findAllByLabelText('जेंडर')).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'डार्क थीम पर जाएँ' }));
  expect(document.documentElement).toHaveClass('theme-dark');
  await user.click(screen.getByRole('button', { name: 'लाइट थीम पर जाएँ' }));
  expect(document.documentElement).toHaveClass('theme-light');
});
