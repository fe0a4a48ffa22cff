import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCheckout, shopAtCheckout } from '@/test/checkout';
import { knowCustomers, meera } from '@/test/customer';
import { fakeServer } from '@/test/fakeServer';
import { openShop } from '@/test/openTill';
import { renderApp } from '@/test/renderApp';
import { sampleSettings } from '@/test/samples';
import { activatedTill, newDevice } from '@/test/till';

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

  it('where a till is activated: the licence key', async () => {
    newDevice();
    fakeServer();
    renderApp('/register');
    const key = await screen.findByLabelText('Licence key');
    expect(key.getAttribute('inputmode')).toBe('numeric');
  });

  it('at Payment complete: the address and the number an invoice is sent to', async () => {
    shopAtCheckout({
      settings: { till: { ...sampleSettings().till, sends_email: 1, sends_sms: 1 } },
    });
    const user = await openCheckout();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Payment complete' });
    await user.click(screen.getByRole('button', { name: 'E-mail Invoice' }));
    const mail = within(screen.getByRole('dialog')).getByLabelText('E-mail address');
    expect(mail).toHaveAttribute('type', 'email');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'SMS Invoice' }));
    const sms = within(screen.getByRole('dialog')).getByLabelText('Mobile number');
    expect(sms).toHaveAttribute('type', 'tel');
    expect(sms.getAttribute('inputmode')).toBe('numeric');
  });

  it('where a customer is looked for: the phone number', async () => {
    openShop();
    const { user } = renderApp('/billing');
    await screen.findByRole('heading', { name: 'Billing Session' });
    await user.keyboard('{F4}');
    const phone = await screen.findByLabelText('Phone number');
    expect(phone.getAttribute('inputmode')).toBe('numeric');
  });

  it("in a customer's profile: the e-mail address", async () => {
    const { server } = openShop();
    knowCustomers(server, meera);
    const { user } = renderApp('/billing');
    await screen.findByRole('heading', { name: 'Billing Session' });
    await user.keyboard('{F4}');
    await user.type(await screen.findByLabelText('Phone number'), meera.mobile);
    await user.click(await screen.findByRole('button', { name: /Edit profile|Whole profile/ }));
    expect(await screen.findByLabelText('E-mail address')).toHaveAttribute('type', 'email');
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
