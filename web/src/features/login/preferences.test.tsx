import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, currentLanguage } from '@/lib/i18n';
import { fakeServer } from '@/test/fakeServer';
import { renderUi } from '@/test/renderUi';
import { signedInAnswer } from '@/test/samples';
import { activatedTill, signedInTill } from '@/test/till';
import { themeChoiceManager, useThemeChoice } from '@/ui/themeChoice';
import { usePreferences } from './usePreferences';

function Till() {
  usePreferences();
  const { theme, toggle } = useThemeChoice();
  return (
    <button type="button" onClick={toggle}>
      {theme}
    </button>
  );
}

function open() {
  const server = fakeServer();
  server.on('/vendor/preferences', { status: 'success', message: '' });
  const ui = renderUi(<Till />);
  return { server, ...ui };
}

function signIn(preferences: { language: string; theme: string }) {
  const answer = signedInAnswer();
  act(() => signedInTill({ data: { ...answer.data, ...preferences } }));
}

afterEach(async () => {
  vi.restoreAllMocks();
  await chooseLanguage('en');
});

it('finds the till as the person wants it, and tells nobody', async () => {
  activatedTill();
  const { server } = open();
  signIn({ language: 'hi', theme: 'theme-dark' });
  expect(await screen.findByRole('button', { name: 'theme-dark' })).toBeVisible();
  await waitFor(() => expect(currentLanguage()).toBe('hi'));
  expect(server.sent('/vendor/preferences')).toEqual([]);
});

it('keeps what is chosen while somebody is signed in, and nothing else', async () => {
  activatedTill();
  const { server, user } = open();
  await user.click(screen.getByRole('button'));
  expect(server.sent('/vendor/preferences')).toEqual([]);
  signIn({ language: '', theme: '' });
  await act(() => chooseLanguage('hi'));
  await waitFor(() => expect(server.sent('/vendor/preferences')).toHaveLength(1));
  expect(server.sent('/vendor/preferences')[0]?.fields).toMatchObject({ language: 'hi' });
  expect(server.sent('/vendor/preferences')[0]?.fields).not.toHaveProperty('theme');
  const before = screen.getByRole('button').textContent;
  await user.click(screen.getByRole('button'));
  const after = before === 'theme-dark' ? 'theme-light' : 'theme-dark';
  await waitFor(() => expect(server.sent('/vendor/preferences')).toHaveLength(2));
  expect(server.sent('/vendor/preferences')[1]?.fields).toMatchObject({ theme: after });
});

it('sends what was not reached with the next choice', async () => {
  activatedTill();
  const { server, user } = open();
  signIn({ language: '', theme: '' });
  server.on('/vendor/preferences', new Error('no network'));
  await act(() => chooseLanguage('hi'));
  await waitFor(() => expect(server.sent('/vendor/preferences')).toHaveLength(1));
  server.on('/vendor/preferences', { status: 'success', message: '' });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(server.sent('/vendor/preferences')).toHaveLength(2));
  expect(server.sent('/vendor/preferences')[1]?.fields).toMatchObject({
    language: 'hi',
    theme: expect.stringMatching(/^theme-/),
  });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(server.sent('/vendor/preferences')).toHaveLength(3));
  expect(server.sent('/vendor/preferences')[2]?.fields).not.toHaveProperty('language');
});

it('keeps nothing when the device itself turns dark', async () => {
  const device = new EventTarget();
  const isDark = { now: false };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        media: query,
        get matches() {
          return query.includes('dark') && isDark.now;
        },
        addEventListener: device.addEventListener.bind(device),
        removeEventListener: device.removeEventListener.bind(device),
      }) as unknown as MediaQueryList,
  );
  activatedTill();
  const server = fakeServer();
  server.on('/vendor/preferences', { status: 'success', message: '' });
  render(
    <MantineProvider colorSchemeManager={themeChoiceManager()} defaultColorScheme="auto">
      <Till />
    </MantineProvider>,
  );
  signIn({ language: '', theme: '' });
  isDark.now = true;
  act(() => void device.dispatchEvent(Object.assign(new Event('change'), { matches: true })));
  expect(await screen.findByRole('button', { name: 'theme-dark' })).toBeVisible();
  expect(server.sent('/vendor/preferences')).toEqual([]);
});
