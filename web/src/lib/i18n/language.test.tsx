import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, currentLanguage, i18n, say, startLanguage, useLanguage, useText } from '.';

afterEach(() => chooseLanguage('en'));

function Title() {
  return <h1 data-chosen={useLanguage()}>{useText()('checkout:title')}</h1>;
}

it('draws what is shown anew in the chosen language, and names it on the page', async () => {
  render(<Title />);
  expect(screen.getByRole('heading')).toHaveTextContent('Checkout');
  await act(() => chooseLanguage('hi'));
  expect(screen.getByRole('heading')).toHaveTextContent('पेमेंट');
  expect(screen.getByRole('heading')).toHaveAttribute('data-chosen', 'hi');
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  await act(() => chooseLanguage('en'));
  expect(screen.getByRole('heading')).toHaveTextContent('Checkout');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

it('keeps the choice on the device and speaks it at the next start', async () => {
  await chooseLanguage('hi');
  expect(JSON.parse(localStorage.getItem('rokad.language') ?? '').state).toEqual({
    language: 'hi',
  });
  await i18n.changeLanguage('en');
  await startLanguage();
  expect(currentLanguage()).toBe('hi');
  expect(say('ui:yes')).toBe('हाँ');
});

it('chooses the form for one and for many in Hindi too', async () => {
  await chooseLanguage('hi');
  expect(say('licence:daysLeft', { count: 1 })).toBe('लाइसेंस का 1 दिन बाकी');
  expect(say('licence:daysLeft', { count: 5 })).toBe('लाइसेंस के 5 दिन बाकी');
});

it('changes nothing when the language cannot be had', async () => {
  vi.spyOn(i18n, 'changeLanguage').mockRejectedValueOnce(new TypeError('no network'));
  await expect(chooseLanguage('hi')).rejects.toThrow();
  expect(currentLanguage()).toBe('en');
  expect(localStorage.getItem('rokad.language') ?? '').not.toMatch('hi');
});
