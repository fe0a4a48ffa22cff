import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useIdentity } from '@/api';
import { chooseLanguage } from '@/lib/i18n';
import { button, isOff, openSettings } from '@/test/openSettings';
import { alertsOf, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { refuses, refusesField, SIGN_IN_ENDED, says } from '@/test/says';
import { activatedTill } from '@/test/till';

const NO_ANSWER = 'No answer from the server. Check the network and try again.';

/** The Retry that stands beside what did not get through. */
async function retry(): Promise<HTMLElement> {
  const note = (await screen.findByText(NO_ANSWER)).closest('[role="alert"]');
  return within(note as HTMLElement).getByRole('button', { name: 'Retry' });
}

describe('settings', () => {
  it('have their five tabs in order and logout at the top right (SET-01, SET-02)', async () => {
    const { user } = await openSettings({}, renderApp);
    expect(path()).toBe('/settings');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs.map((tab) => tab?.replace(/\d$/, ''))).toEqual([
      'Profile Information',
      'Change PIN',
      'Change Theme',
      'Setup Printer',
      'Payment Device',
    ]);
    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
    const header = screen.getByRole('heading', { name: 'Settings' }).closest('header');
    await user.click(within(header as HTMLElement).getByRole('button', { name: 'Logout' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to logout ?' });
    expect(within(question).getByRole('button', { name: /^Logout/ })).toBeVisible();
    await user.click(within(question).getByRole('button', { name: /^Cancel/ }));
    expect(path()).toBe('/settings');
  });

  it('ask before logging out, and go to the start (SHL-09)', async () => {
    const { user } = await openSettings({}, renderApp);
    const header = screen.getByRole('heading', { name: 'Settings' }).closest('header');
    await user.click(within(header as HTMLElement).getByRole('button', { name: 'Logout' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to logout ?' });
    await user.click(within(question).getByRole('button', { name: /^Logout/ }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(path()).toBe('/');
  });

  it('open for whoever is signed out, and save nothing for them (SET-01)', async () => {
    const { server } = openShop();
    activatedTill();
    server.on('/vendor/profile-update', SIGN_IN_ENDED);
    const { user } = renderApp('/settings');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
    await user.type(screen.getByLabelText('Phone'), '9822010001');
    await user.type(screen.getByLabelText('First Name'), 'Asha');
    await user.click(button('Update Information'));
    expect(await screen.findByText(/Session expired/)).toBeVisible();
    await user.click(button('Login'));
    expect(path()).toBe('/');
  });

  it('are chosen by the keys 1 to 5', async () => {
    const { user } = await openSettings();
    await user.click(screen.getByRole('heading', { name: 'Settings' }));
    await user.keyboard('5');
    expect(screen.getByRole('tabpanel', { name: 'Payment Device' })).toBeVisible();
  });

  it('take no scan', async () => {
    await openSettings();
    scan('8901001');
    expect(sounds).toEqual(['failure']);
  });
});

describe('the profile', () => {
  it('has its fields and choices (SET-03, SET-06)', async () => {
    await openSettings();
    expect(screen.getByLabelText('Phone')).toHaveValue('9822010001');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('E-mail address')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('First Name')).toHaveValue('Asha');
    expect(screen.getByLabelText('Last Name')).toHaveValue('Kulkarni');
    expect(screen.getByLabelText('Date of Birth')).toBeVisible();
    const entries = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name);
    expect(entries).toEqual(['mobile', 'email', 'first_name', 'last_name', 'dob']);
    const choices = within(screen.getByLabelText('Gender')).getAllByRole('option');
    expect(choices.map((one) => [one.textContent, one.getAttribute('value')])).toEqual([
      ['Select your gender', ''],
      ['Male', 'male'],
      ['Female', 'female'],
    ]);
  });

  it('is sent with its day as March 14th 1994, and shown as it was kept (SET-04, SET-05, SET-07, SET-08)', async () => {
    const { server, user } = await openSettings();
    const answer = server.hold('/vendor/profile-update', {
      status: 'success',
      ...says('profile.saved'),
      data: {
        mobile: '9822010001',
        first_name: 'Asha Devi',
        last_name: 'Kulkarni',
        gender: 'female',
        email: 'asha@example.com',
        dob: 'March 14th 1994',
      },
    });
    await user.type(screen.getByLabelText('E-mail address'), 'asha@example.com');
    await user.type(screen.getByLabelText('Date of Birth'), '14031994');
    expect(screen.getByText('March 14th 1994')).toBeVisible();
    await user.click(button('Update Information'));
    expect(button('Update Information')).toHaveAttribute('aria-busy', 'true');
    act(answer);
    expect(await screen.findByDisplayValue('Asha Devi')).toBeVisible();
    expect(screen.getByText('Asha Devi Kulkarni')).toBeVisible();
    expect(alertsOf('success')).toEqual(['Your profile has been updated.']);
    expect(useIdentity.getState().user?.first_name).toBe('Asha Devi');
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('14/03/1994');
    expect(server.sent('/vendor/profile-update')[0]?.fields).toMatchObject({
      c_id: '',
      api_token: 'token-of-asha',
      v_id: '7',
      store_id: '4',
      vu_id: '31',
      trans_from: 'CLOUD_TAB_WEB',
      mobile: '9822010001',
      first_name: 'Asha',
      last_name: 'Kulkarni',
      gender: 'female',
      email: 'asha@example.com',
      dob: 'March 14th 1994',
    });
  });

  it('that does not get through is kept, and sent again by Retry (SHL-17)', async () => {
    const { server, user } = await openSettings();
    server.on('/vendor/profile-update', new TypeError('no network'));
    await user.type(screen.getByLabelText('E-mail address'), 'asha@example.com');
    await user.click(button('Update Information'));
    const again = await retry();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('asha@example.com');
    const { user: kept } = useIdentity.getState();
    const data = { ...kept, email: 'asha@example.com', gender: 'female', dob: '' };
    server.on('/vendor/profile-update', { status: 'success', ...says('profile.saved'), data });
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(NO_ANSWER)).not.toBeInTheDocument());
    const sent = server.sent('/vendor/profile-update').map(({ fields }) => fields.email);
    expect(sent).toEqual(['asha@example.com', 'asha@example.com']);
    expect(alertsOf('success')).toEqual(['Your profile has been updated.']);
  });

  it('travels in English whatever the till speaks (SET-05)', async () => {
    const { server, user } = await openSettings();
    await act(() => chooseLanguage('hi'));
    await user.type(screen.getByLabelText('जन्म की तारीख़'), '02021990');
    await user.click(button('जानकारी अपडेट करें'));
    expect(server.sent('/vendor/profile-update')[0]?.fields.dob).toBe('February 2nd 1990');
    await act(() => chooseLanguage('en'));
  });

  it('takes its day of birth by a date picker, by taps or by keys (SET-03)', async () => {
    const { user } = await openSettings();
    const choice = (name: string) => screen.getByRole('combobox', { name });
    await user.type(screen.getByLabelText('Date of Birth'), '14031994');
    await user.click(button('Choose the day in a calendar'));
    const calendar = within(screen.getByRole('dialog', { name: 'Date of Birth' }));
    const day = (name: string) => calendar.getByRole('button', { name });
    expect(day('14 March 1994')).toHaveFocus();
    expect(day('14 March 1994')).toHaveAttribute('aria-pressed', 'true');
    // 1 March 1994 was a Tuesday, the third day of an Indian week.
    const [week] = within(calendar.getByRole('table')).getAllByRole('row').slice(1);
    expect(within(week as HTMLElement).getAllByRole('cell')[2]).toHaveTextContent('01 March 1994');
    await user.keyboard('{ArrowLeft}{ArrowUp}{PageUp}');
    expect(day('06 February 1994')).toHaveFocus();
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(day('06 February 1993')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('06/02/1993');
    await user.click(button('Choose the day in a calendar'));
    await user.selectOptions(choice('Year'), '1992');
    await user.selectOptions(choice('Month'), 'February');
    await user.click(button('29 February 1992'));
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('29/02/1992');
    // Nobody is born in a year that is yet to come.
    await user.click(button('Choose the day in a calendar'));
    const years = within(choice('Year')).getAllByRole('option');
    const thisYear = String(new Date().getFullYear());
    expect(years.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Year', thisYear]);
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('29/02/1992');
  });

  it('is checked before it is sent (SET-09)', async () => {
    const { server, user } = await openSettings();
    await user.clear(screen.getByLabelText('First Name'));
    await user.type(screen.getByLabelText('Date of Birth'), '31021990');
    await user.type(screen.getByLabelText('Phone'), '{Backspace}x');
    await user.click(button('Update Information'));
    expect(screen.getByText('Enter the first name.')).toBeVisible();
    expect(screen.getByText('Enter day, month and year.')).toBeVisible();
    expect(screen.getByText('Phone number must be 10 characters long.')).toBeVisible();
    expect(screen.getByText('Enter your PIN to change the phone.')).toBeVisible();
    expect(server.sent('/vendor/profile-update')).toEqual([]);
    await user.click(button('Discard changes'));
    expect(screen.getByLabelText('First Name')).toHaveValue('Asha');
    expect(screen.queryByText('Enter the first name.')).not.toBeInTheDocument();
  });

  it('takes the PIN for another phone, which must be nobody else’s (SET-09)', async () => {
    const { server, user } = await openSettings();
    server.on('/vendor/profile-update', refusesField('mobile', 'profile.mobile_taken'));
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '9822010002');
    await user.type(screen.getByLabelText('Your PIN'), '4711');
    await user.click(button('Update Information'));
    expect(await screen.findByText('This phone number belongs to somebody else.')).toBeVisible();
    expect(server.sent('/vendor/profile-update')[0]?.fields).toMatchObject({
      mobile: '9822010002',
      pin: '4711',
    });
    expect(useIdentity.getState().user?.mobile).toBe('9822010001');
  });
});

describe('the PIN', () => {
  async function atSecondStep() {
    const opened = await openSettings();
    opened.server.on('/vendor/verify-password', { status: 'pin_verified', message: '' });
    await opened.open('Change PIN');
    await opened.user.type(screen.getByLabelText('Current PIN'), '4711');
    await opened.user.click(button('Continue'));
    await screen.findByText('You may now set-up your new PIN.');
    return opened;
  }

  it('is asked for first, four digits of it, shown or hidden (SET-10, SET-11)', async () => {
    const { user, open } = await openSettings();
    await open('Change PIN');
    expect(
      screen.getByText(
        'Before you proceed, we need to confirm your identity. Please enter your current PIN below.',
      ),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Current PIN'), '471');
    expect(isOff('Continue')).toBe(true);
    await user.type(screen.getByLabelText('Current PIN'), '18');
    expect(screen.getByLabelText('Current PIN')).toHaveValue('4711');
    expect(isOff('Continue')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show PIN' }));
    expect(screen.getByRole('button', { name: 'Hide PIN' })).toBeVisible();
  });

  it('that is wrong stays at the first step (SET-12, SET-13, SET-14)', async () => {
    const { server, user, open } = await openSettings();
    server.on('/vendor/verify-password', refuses('login.wrong_pin_again', { left: 4 }));
    await open('Change PIN');
    await user.type(screen.getByLabelText('Current PIN'), '1111{Enter}');
    expect(await screen.findByText('Incorrect PIN. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Current PIN')).toHaveValue('');
    expect(screen.queryByLabelText('Enter new PIN')).not.toBeInTheDocument();
    expect(server.sent('/vendor/verify-password')[0]?.fields).toMatchObject({
      c_id: '',
      mobile: '9822010001',
      pin: '1111',
      vu_id: '31',
    });
  });

  it.each(['success', 'otp_sent', 'login_redirect'])(
    'answered with %s is not verified (SET-13)',
    async (status) => {
      const { server, user, open } = await openSettings();
      server.on('/vendor/verify-password', { status, message: '' });
      await open('Change PIN');
      await user.type(screen.getByLabelText('Current PIN'), '4711{Enter}');
      await waitFor(() => expect(screen.getByLabelText('Current PIN')).toHaveValue(''));
      expect(screen.queryByLabelText('Enter new PIN')).not.toBeInTheDocument();
    },
  );

  it('that is right leaves no error behind (SET-13, SET-15, SET-16)', async () => {
    const { server, user, open } = await openSettings();
    server.on('/vendor/verify-password', refuses('login.wrong_pin_again', { left: 4 }));
    await open('Change PIN');
    await user.type(screen.getByLabelText('Current PIN'), '1111{Enter}');
    await screen.findByText('Incorrect PIN. Please try again.');
    server.on('/vendor/verify-password', { status: 'pin_verified', message: '' });
    await user.type(screen.getByLabelText('Current PIN'), '4711{Enter}');
    expect(await screen.findByText('You may now set-up your new PIN.')).toBeVisible();
    expect(screen.queryByText('Incorrect PIN. Please try again.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Enter new PIN')).toHaveFocus();
    expect(screen.getByLabelText('Re-enter new PIN')).toBeVisible();
    expect(button('Save Pin')).toBeVisible();
  });

  it('is entered twice and equal (SET-17, SET-18, SET-19)', async () => {
    const { server, user } = await atSecondStep();
    expect(isOff('Save Pin')).toBe(true);
    await user.type(screen.getByLabelText('Enter new PIN'), '58');
    expect(screen.queryByText('The PINs do not match.')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Re-enter new PIN'), '5');
    expect(screen.getByText('Password must have at least 4 letters.')).toBeVisible();
    expect(screen.getByText('The PINs do not match.')).toBeVisible();
    await user.type(screen.getByLabelText('Enter new PIN'), '20');
    expect(screen.queryByText('Password must have at least 4 letters.')).not.toBeInTheDocument();
    expect(isOff('Save Pin')).toBe(true);
    await user.type(screen.getByLabelText('Re-enter new PIN'), '820');
    expect(screen.queryByText('The PINs do not match.')).not.toBeInTheDocument();
    expect(isOff('Save Pin')).toBe(false);
    expect(server.sent('/vendor/setup-pin')).toEqual([]);
  });

  it('that is saved brings back the first step under its dialog (SET-20, SET-21, SET-22)', async () => {
    const { server, user } = await atSecondStep();
    server.on('/vendor/setup-pin', { status: 'success', ...says('login.pin_set') });
    await user.type(screen.getByLabelText('Enter new PIN'), '5820');
    await user.type(screen.getByLabelText('Re-enter new PIN'), '5820{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'PIN updated.' });
    expect(dialog).toHaveTextContent(
      'You PIN has been changed successfully, you may use it to login next time.',
    );
    expect(server.sent('/vendor/setup-pin')[0]?.fields).toMatchObject({ pin: '5820', vu_id: '31' });
    await user.click(within(dialog).getByRole('button', { name: /^Dismiss/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Current PIN')).toHaveValue('');
  });

  it('that does not get through is kept at either step, and sent again by Retry (SHL-17)', async () => {
    const { server, user, open } = await openSettings();
    server.on('/vendor/verify-password', new TypeError('no network'));
    await open('Change PIN');
    await user.type(screen.getByLabelText('Current PIN'), '4711{Enter}');
    const verifyAgain = await retry();
    expect(screen.getByLabelText('Current PIN')).toHaveValue('4711');
    server.on('/vendor/verify-password', { status: 'pin_verified', message: '' });
    await user.click(verifyAgain);
    await user.type(await screen.findByLabelText('Enter new PIN'), '5820');
    server.on('/vendor/setup-pin', {
      http: 500,
      body: { status: 'fail', ...says('server.fault') },
    });
    await user.type(screen.getByLabelText('Re-enter new PIN'), '5820{Enter}');
    const saveAgain = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByLabelText('Enter new PIN')).toHaveValue('5820');
    server.on('/vendor/setup-pin', { status: 'success', ...says('login.pin_set') });
    await user.click(saveAgain);
    expect(await screen.findByRole('dialog', { name: 'PIN updated.' })).toBeVisible();
    expect(server.sent('/vendor/setup-pin').map(({ fields }) => fields.pin)).toEqual([
      '5820',
      '5820',
    ]);
  });

  it('that is too easy is told under the new one', async () => {
    const { server, user } = await atSecondStep();
    server.on('/vendor/setup-pin', refusesField('pin', 'setup_pin.weak'));
    await user.type(screen.getByLabelText('Enter new PIN'), '1234');
    await user.type(screen.getByLabelText('Re-enter new PIN'), '1234{Enter}');
    expect(await screen.findByText(says('setup_pin.weak').message)).toBeVisible();
    expect(screen.getByLabelText('Enter new PIN')).toHaveAttribute('aria-invalid', 'true');
  });

  it('that was checked too long ago is asked for again', async () => {
    const { server, user } = await atSecondStep();
    server.on('/vendor/setup-pin', refuses('setup_pin.pin_not_checked'));
    await user.type(screen.getByLabelText('Enter new PIN'), '5820');
    await user.type(screen.getByLabelText('Re-enter new PIN'), '5820{Enter}');
    expect(await screen.findByText('Enter your current PIN first.')).toBeVisible();
    expect(screen.getByLabelText('Current PIN')).toBeVisible();
  });
});

describe('the theme', () => {
  it('is switched by a toggle beside pictures of both, at once and for good (SET-23, SET-24)', async () => {
    const { user, open } = await openSettings({}, renderApp);
    await open('Change Theme');
    const panel = screen.getByRole('tabpanel', { name: 'Change Theme' });
    expect(panel.querySelectorAll('img')).toHaveLength(2);
    await user.click(within(panel).getByRole('switch', { name: 'Dark theme' }));
    expect(document.documentElement).toHaveClass('theme-dark');
    expect(localStorage.getItem('rokad.theme')).toBe('theme-dark');
    expect(within(panel).getByRole('button', { name: 'Dark' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(within(panel).getByRole('button', { name: 'Light' }));
    expect(document.documentElement).toHaveClass('theme-light');
    expect(localStorage.getItem('rokad.theme')).toBe('theme-light');
  });

  it('has the keys of the till beside its language', async () => {
    const { user, open } = await openSettings();
    await open('Change Theme');
    const panel = screen.getByRole('tabpanel', { name: 'Change Theme' });
    expect(within(panel).getByText('Language')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: /^Keyboard shortcuts/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Change PIN')).toBeVisible();
  });
});
