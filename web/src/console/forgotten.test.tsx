import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, type FakeConsole, fakeConsole, refused, wrongField } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { SESSION } from './test/samples';

const MAIL = 'sneha@nisargafresh.example';

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  server.on('session', done(SESSION.out));
});

describe('a forgotten password', () => {
  const ask = async () => {
    const page = renderConsole('/sign-in');
    await page.user.click(await screen.findByRole('link', { name: 'Forgotten?' }));
    await screen.findByRole('heading', { name: 'Forgotten password' });
    return page;
  };

  it('gets a link by mail, and nobody learns whether there is an account', async () => {
    server.on('forgotten', done({}));
    const { user, address } = await ask();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await user.type(screen.getByLabelText('E-mail'), ` ${MAIL} {Enter}`);
    expect(
      await screen.findByText(`If ${MAIL} has an account, a link is on its way.`),
    ).toBeInTheDocument();
    expect(server.sent('forgotten')).toEqual([{ mail: MAIL }]);
    await user.click(screen.getByRole('button', { name: 'Back to the sign-in' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(address()).toBe('/sign-in');
  });

  it('gets none without an address, or without a server that mails', async () => {
    server.on('forgotten', refused('This server sends no e-mail. Ask an owner.'));
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail.');
    await user.type(screen.getByLabelText('E-mail'), `${MAIL}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This server sends no e-mail. Ask an owner.',
    );
  });
});

describe('the link of it', () => {
  const open = () => {
    window.location.hash = '#tok-3';
    return renderConsole('/reset');
  };

  it('makes a new password, with which one signs in', async () => {
    server.on('reset', done({ mail: MAIL }));
    server.on('reset/accept', done({}));
    const { user, address } = open();
    const password = await screen.findByLabelText('New password');
    expect(server.sent('reset')).toEqual([{ token: 'tok-3' }]);
    await user.type(password, 'too short{Enter}');
    expect(password).toHaveAccessibleDescription('The password needs 12 characters.');
    await user.type(password, ' no more{Enter}');
    expect(await screen.findByText('Your password is new. Sign in with it.')).toBeInTheDocument();
    expect(server.sent('reset/accept')).toEqual([
      { token: 'tok-3', password: 'too short no more' },
    ]);
    await waitFor(() => expect(address()).toBe('/sign-in'));
  });

  it('signs out whoever is signed in here', async () => {
    server.on('session', done(SESSION.in));
    server.on('reset', done({ mail: MAIL }));
    server.on('reset/accept', done({}));
    const { user } = open();
    await user.type(await screen.findByLabelText('New password'), 'twelve letters{Enter}');
    expect(await screen.findByText('Your password is new. Sign in with it.')).toBeInTheDocument();
  });

  it('refuses a common password at its field', async () => {
    server.on('reset', done({ mail: MAIL }));
    server.on('reset/accept', wrongField('password', 'This password is too common.'));
    const { user } = open();
    await user.type(await screen.findByLabelText('New password'), 'password1234{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'This password is too common.',
      ),
    );
  });

  it('that is over leads to a new one', async () => {
    server.on('reset', refused('This link was used already.'));
    const { user } = open();
    expect(await screen.findByText('This link was used already.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByLabelText('E-mail')).toBeInTheDocument();
  });

  it('without its token says what to do', async () => {
    window.location.hash = '';
    renderConsole('/reset');
    expect(await screen.findByText(/Open the whole link of the e-mail/)).toBeInTheDocument();
    expect(server.sent('reset')).toEqual([]);
  });
});
