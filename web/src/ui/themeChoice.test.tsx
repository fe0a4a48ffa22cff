import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeRootClass, themeChoiceManager, useThemeChoice } from './themeChoice';

function Chooser() {
  const { theme, toggle } = useThemeChoice();
  return (
    <button type="button" onClick={toggle}>
      {theme}
    </button>
  );
}

function renderChooser() {
  return render(
    <MantineProvider colorSchemeManager={themeChoiceManager()} defaultColorScheme="auto">
      <ThemeRootClass />
      <Chooser />
    </MantineProvider>,
  );
}

/** Sets the device's own colour scheme. */
function deviceIs(scheme: 'light' | 'dark') {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: query.includes('dark') && scheme === 'dark',
      media: query,
    }),
  );
}

const root = document.documentElement;

it.each(['light', 'dark'] as const)('follows a %s device at first (SHL-11)', (scheme) => {
  deviceIs(scheme);
  renderChooser();
  expect(root).toHaveClass(`theme-${scheme}`);
  expect(root).toHaveAttribute('data-mantine-color-scheme', scheme);
  expect(localStorage.getItem('rokad.theme')).toBeNull();
});

it('keeps the choice on the device (SHL-11, SHL-12)', async () => {
  deviceIs('light');
  const view = renderChooser();
  await userEvent.click(screen.getByRole('button', { name: 'theme-light' }));
  expect(root).toHaveClass('theme-dark');
  expect(root).not.toHaveClass('theme-light');
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('rokad.theme')).toBe('theme-dark');

  view.unmount();
  renderChooser();
  expect(screen.getByRole('button')).toHaveTextContent('theme-dark');
});

it('goes along with a choice in another tab', () => {
  deviceIs('light');
  renderChooser();
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'rokad.theme', newValue: 'theme-dark' }),
    );
  });
  expect(root).toHaveClass('theme-dark');
});
