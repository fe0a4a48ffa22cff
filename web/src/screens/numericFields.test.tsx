import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '@/test/fakeServer';
import { openShop } from '@/test/openTill';
import { renderApp } from '@/test/renderApp';
import { activatedTill } from '@/test/till';

afterEach(() => vi.unstubAllGlobals());

const mode = (label: string) => screen.getByLabelText(label).getAttribute('inputmode');

describe('a field for digits or an e-mail address is of its kind (SHL-40)', () => {
  it('where somebody signs in: the phone number', async () => {
    fakeServer();
    activatedTill();
    renderApp('/');
    const phone = await screen.findByLabelText('Phone number');
    expect(phone).toHaveAttribute('type', 'tel');
    expect(mode('Phone number')).toBe('numeric');
  });

  it('in the settings: phone number, e-mail address and serial number', async () => {
    openShop();
    const { user } = renderApp('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    await user.click(screen.getByRole('tab', { name: /Profile/ }));
    expect(screen.getByLabelText('E-mail address')).toHaveAttribute('type', 'email');
    expect(mode('Phone')).toBe('numeric');
    await user.click(screen.getByRole('tab', { name: /Payment Device/ }));
    expect(mode('Serial Number')).toBe('numeric');
  });
});
