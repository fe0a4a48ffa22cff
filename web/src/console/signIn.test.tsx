import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  done,
  type FakeConsole,
  fakeConsole,
  refused,
  signedOut,
  wrongField,
} from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { HOME, SESSION } from './test/samples';

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  server.on('session', done(SESSION.out));
  server.on('home', done(HOME));
  server.on('sign-out', done({}));
});

const mail = () => screen.findByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const code = () => screen.findByLabelText('Code, six digits');

describe('the password', () => {
  it('leads to the code, and the last digit of it signs in', async () => {
    server.on('sign-in', done(SESSION.code));
    server.on('sign-in/code', done(SESSION.in));
    const { user, address } = renderConsole('/');
    await user.type(await mail(), ' meghana@nisargafresh.example ');
    await user.type(password(), 'a long password{Enter}');
    await user.type(await code(), '482 915');

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(server.sent('sign-in')).toEqual([
      { mail: 'meghana@nisargafresh.example', password: 'a long password' },
    ]);
    expect(server.sent('sign-in/code')).toEqual([{ code: '482915', trust: false }]);
    expect(address()).toBe('/');
  });

  it('is not sent before both fields are filled', async () => {
    const { user } = renderConsole('/sign-in');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await mail()).toHaveAccessibleDescription('Enter your e-mail.');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(server.sent('sign-in')).toEqual([]);

    await user.type(await mail(), 'm');
    expect(await mail()).not.toHaveAccessibleDescription('Enter your e-mail.');
  });

  it('is refused in words, or at its field', async () => {
    server.on('sign-in', refused('The e-mail or the password is wrong.'));
    const { user } = renderConsole('/sign-in');
    await user.type(await mail(), 'm@n.example');
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail or the password is wrong.',
    );

    server.on('sign-in', wrongField('mail', 'This is no e-mail.'));
    await user.type(password(), 'x{Enter}');
    await waitFor(async () =>
      expect(await mail()).toHaveAccessibleDescription('This is no e-mail.'),
    );
    expect(screen.queryByText('Please check the entries.')).not.toBeInTheDocument();
  });

  it('waits after too many tries', async () => {
    server.on('sign-in', { ...refused('Too many tries.'), http: 429, retryAfter: '40' } as never);
    const { user } = renderConsole('/sign-in');
    await user.type(await mail(), 'm@n.example');
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByText('Too many tries.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(password(), 'again{Enter}');
    expect(server.sent('sign-in')).toHaveLength(1);
  });

  it('says that nobody answers', async () => {
    server.on('sign-in', new TypeError('offline'));
    const { user } = renderConsole('/sign-in');
    await user.type(await mail(), 'm@n.example');
    await user.type(password(), 'right{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server.');
  });

  it('can be seen', async () => {
    const { user } = renderConsole('/sign-in');
    await mail();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('the code', () => {
  beforeEach(() => server.on('session', done(SESSION.code)));

  it('is emptied when it is wrong, and typed again', async () => {
    server.on('sign-in/code', wrongField('code', 'This code is wrong.'));
    const { user } = renderConsole('/');
    await user.type(await code(), '000000');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription('This code is wrong.'),
    );
    expect(await code()).toHaveValue('');
    expect(await code()).toHaveFocus();

    await user.type(await code(), '4');
    expect(screen.queryByText('This code is wrong.')).not.toBeInTheDocument();
  });

  it('can be one of those that were kept', async () => {
    server.on('sign-in/code', done(SESSION.in));
    const { user } = renderConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(await screen.findByLabelText('Recovery code'), ' abcd-1234 {Enter}');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(server.sent('sign-in/code')).toEqual([{ recovery_code: 'abcd-1234', trust: false }]);
  });

  it('leads back to the password', async () => {
    const { user } = renderConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Back to e-mail and password' }));
    expect(await mail()).toBeInTheDocument();
    expect(server.sent('sign-out')).toHaveLength(1);
  });
});

it('asks whoever has a cookie that nobody knows to sign in', async () => {
  server.on('session', signedOut);
  renderConsole('/sessions');
  expect(await mail()).toBeInTheDocument();
});

it('opens again once the server answers', async () => {
  server.on('session', new TypeError('offline'));
  const { user } = renderConsole('/');
  expect(
    await screen.findByRole('heading', { name: 'The console could not be opened' }),
  ).toBeInTheDocument();
  server.on('session', done(SESSION.out));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await mail()).toBeInTheDocument();
});
