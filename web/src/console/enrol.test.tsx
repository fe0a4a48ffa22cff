import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, type FakeConsole, fakeConsole, refused, wrongField } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { CODES, HOME, SESSION } from './test/samples';

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  server.on('home', done(HOME));
});

describe('the first sign-in', () => {
  beforeEach(() => {
    server.on('session', done(SESSION.enrol));
    server.on('enrol', () => {
      server.on('session', done(SESSION.in));
      return done({ recovery_codes: CODES });
    });
  });

  const enrol = async () => {
    const page = renderConsole('/');
    await page.user.type(await screen.findByLabelText('Then enter its six digits'), '123456');
    await screen.findByRole('heading', { name: 'Keep your recovery codes' });
    return page;
  };

  it('shows the secret as a picture and as text', async () => {
    renderConsole('/sessions');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  });

  it('gives ten codes, which stay until they are kept', async () => {
    const { user, address } = await enrol();
    expect(server.sent('enrol')).toEqual([{ code: '123456' }]);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
    expect(address()).toBe('/enrol');

    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('copies and saves them', async () => {
    const { user } = await enrol();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);

    URL.createObjectURL = vi.fn(() => 'blob:codes');
    URL.revokeObjectURL = vi.fn();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(click).toHaveBeenCalledOnce();
  });

  it('asks before the page with the codes is closed', async () => {
    await enrol();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});

describe('an invitation', () => {
  const invite = (isKnown: boolean) => {
    server.on('session', done(SESSION.out));
    server.on(
      'invitation',
      done({
        mail: 'sneha@nisargafresh.example',
        name: 'Sneha Apte',
        vendor: 'Nisarga Fresh',
        role: 'buyer',
        is_known: isKnown,
      }),
    );
    window.location.hash = '#tok-1';
    return renderConsole('/invitation');
  };

  it('says whose it is, counts the new password, and leads to the app', async () => {
    server.on('invitation/accept', done(SESSION.enrol));
    const { user } = invite(false);
    const password = await screen.findByLabelText('New password');
    expect(screen.getByText('You join Nisarga Fresh.')).toBeInTheDocument();
    expect(screen.getByText('Buyer')).toBeInTheDocument();
    expect(server.sent('invitation')).toEqual([{ token: 'tok-1' }]);

    await user.type(password, 'only eight');
    expect(screen.getByText('10 of 12 characters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(password).toHaveAccessibleDescription('The password needs 12 characters.');
    expect(server.sent('invitation/accept')).toEqual([]);

    await user.clear(password);
    await user.type(password, 'twelve letters');
    expect(screen.getByText('Long enough')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('heading', { name: 'Set up your code' })).toBeInTheDocument();
    expect(server.sent('invitation/accept')).toEqual([
      { token: 'tok-1', name: 'Sneha Apte', password: 'twelve letters' },
    ]);
  });

  it('shows at the field what the server does not take', async () => {
    server.on('invitation/accept', wrongField('password', 'This password is too common.'));
    const { user } = invite(false);
    await user.type(await screen.findByLabelText('New password'), 'password1234{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'This password is too common.',
      ),
    );
  });

  it('asks whoever has a password for that one', async () => {
    server.on('invitation/accept', done(SESSION.in));
    const { user } = invite(true);
    await user.type(await screen.findByLabelText('Your password'), 'short{Enter}');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('that is used up leads to the sign-in', async () => {
    server.on('session', done(SESSION.out));
    server.on('invitation', refused('This invitation was used already.'));
    window.location.hash = '#tok-1';
    const { user } = renderConsole('/invitation');
    expect(await screen.findByText('This invitation was used already.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('E-mail')).toBeInTheDocument();
  });

  it('without its token says what to do', async () => {
    server.on('session', done(SESSION.out));
    window.location.hash = '';
    renderConsole('/invitation');
    expect(await screen.findByText(/Open the whole link of the e-mail/)).toBeInTheDocument();
    expect(server.sent('invitation')).toEqual([]);
  });
});
