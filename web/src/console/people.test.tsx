import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { asPhone } from './test/asPhone';
import {
  done,
  type FakeConsole,
  fakeConsole,
  refused,
  wantsProof,
  wrongField,
} from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { HOME, MEMBERS, OWNER, SESSION } from './test/samples';

let server: FakeConsole;

const signIn = (rights: readonly string[]) =>
  server.on('session', done({ ...SESSION.in, person: { ...OWNER, rights } }));

beforeEach(() => {
  server = fakeConsole();
  signIn(['people.see', 'people.change']);
  server.on('home', done(HOME));
  server.on('people', done(MEMBERS));
});

async function rows() {
  await screen.findAllByRole('button', { name: /@/ });
  return within(screen.getByRole('table', { name: 'People' }))
    .getAllByRole('row')
    .slice(1);
}
/** The button of a row, by the mail address in it. */
const openRow = (name: RegExp) => screen.findByRole('button', { name });
const panel = (name = 'Rukhsana Khan') => screen.findByRole('region', { name });
const proof = () => screen.findByRole('dialog', { name: 'Password and code' });

async function prove(user: UserEvent) {
  await user.type(within(await proof()).getByLabelText('Password'), 'a long password');
  await user.type(within(await proof()).getByLabelText('Code, six digits'), '482915');
}

describe('the list', () => {
  it('tells who has access, as what, where and since when', async () => {
    renderConsole('/people');
    const [me, manager, invited] = await rows();
    expect(me).toHaveTextContent(/Meghana Kadam.*You.*Owner.*All 2 stores/);
    expect(manager).toHaveTextContent(/Rukhsana Khan.*Store manager.*Kothrud.*20 Nov 2026, 18:41/);
    expect(invited).toHaveTextContent(/vaishali@.*Buyer.*Kothrud, Baner.*Invited/);
    expect(screen.getByText('2 have access, 1 invited')).toBeInTheDocument();
    expect(screen.getByText('3 people')).toBeInTheDocument();
  });

  it('is searched by name or mail, and keeps the words in the address', async () => {
    const { user, address } = renderConsole('/people');
    await rows();
    await user.keyboard('/');
    await user.keyboard('khan');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/people?find=khan'));

    await user.keyboard('xx');
    expect(await screen.findByText('Nobody fits')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) as Element);
    expect(await rows()).toHaveLength(3);
    await waitFor(() => expect(address()).toBe('/people'));
  });

  it('shows the people of the chosen store, and of all again', async () => {
    const { user, address } = renderConsole('/people?store=2');
    expect(await rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Nisarga Fresh/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'All 2 stores' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(address()).toBe('/people');
  });

  it('is moved in by the arrow keys, and Esc gives the focus back to the row', async () => {
    const { user, address } = renderConsole('/people');
    const me = await openRow(/meghana@/);
    act(() => me.focus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await panel()).toBeInTheDocument();
    expect(address()).toBe('/people?person=4');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/people'));
    expect(screen.queryByRole('region', { name: 'Rukhsana Khan' })).not.toBeInTheDocument();
    await waitFor(async () => expect(await openRow(/rukhsana@/)).toHaveFocus());
  });

  it('stays while the server is away, with its time', async () => {
    renderConsole('/people');
    await rows();
    server.on('people', new TypeError('offline'));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^Offline\. These are the people of/)).toBeInTheDocument();
    expect(await rows()).toHaveLength(3);
  });

  it('that could not be loaded is asked for again', async () => {
    server.on('people', refused('You may not see people.'));
    const { user } = renderConsole('/people');
    expect(await screen.findByText('You may not see people.')).toBeInTheDocument();
    server.on('people', done(MEMBERS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(3);
  });

  it('is no page for whoever may not see it', async () => {
    signIn(['sales.see']);
    renderConsole('/people');
    expect(await screen.findByText('There is no such page.')).toBeInTheDocument();
    expect(server.sent('people')).toEqual([]);
  });

  it('leaves its own part of the address behind', async () => {
    const { user, address } = renderConsole('/people?store=2&person=4&find=k');
    await panel();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByText('₹3,84,256.50');
    expect(address()).toBe('/?store=2');
  });
});

describe('a person', () => {
  it('who looks at themselves is not changed', async () => {
    renderConsole('/people?person=1');
    const me = within(await panel('Meghana Kadam'));
    expect(me.getByText('You')).toBeInTheDocument();
    expect(me.queryByRole('combobox')).not.toBeInTheDocument();
    expect(me.queryByRole('button', { name: 'End access' })).not.toBeInTheDocument();
  });

  it('is only looked at without the right to change', async () => {
    signIn(['people.see']);
    renderConsole('/people?person=4');
    const person = within(await panel());
    expect(person.getByText('Kothrud')).toBeInTheDocument();
    expect(person.queryByRole('button', { name: 'End access' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New person' })).not.toBeInTheDocument();
  });

  it('gets another role and other stores, and the bar says what is not saved', async () => {
    server.on('people/change', done({}));
    const { user } = renderConsole('/people?person=4');
    const person = within(await panel());
    await user.selectOptions(person.getByLabelText('Role'), 'Accountant');
    expect(person.getByText('Not saved: Role')).toBeInTheDocument();
    await user.click(person.getByRole('checkbox', { name: 'Baner' }));
    expect(person.getByText('Not saved: Role, Stores')).toBeInTheDocument();

    server.on(
      'people',
      done(MEMBERS.map((one) => ({ ...one, role: 'accountant', stores: [1, 2] }))),
    );
    await user.keyboard('{Control>}s{/Control}');
    expect(await person.findByText('Saved.')).toBeInTheDocument();
    expect(server.sent('people/change')).toEqual([
      { person_id: 4, role: 'accountant', stores: [1, 2] },
    ]);
    expect(person.queryByText(/Not saved/)).not.toBeInTheDocument();
  });

  it('does not get all stores by losing the last', async () => {
    const { user } = renderConsole('/people?person=4');
    const person = within(await panel());
    await user.click(person.getByRole('checkbox', { name: 'Kothrud' }));
    await user.click(person.getByRole('button', { name: 'Save' }));
    expect(await person.findByText('Choose a store, or all of them.')).toBeInTheDocument();
    expect(server.sent('people/change')).toEqual([]);
  });

  it('that is changed is left after a question', async () => {
    const { user, address } = renderConsole('/people?person=4');
    const person = within(await panel());
    await user.selectOptions(person.getByLabelText('Role'), 'Buyer');
    await user.click(await openRow(/meghana@/));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(person.getByText('Not saved: Role')).toBeInTheDocument();
    expect(address()).toBe('/people?person=4');

    await user.click(await openRow(/meghana@/));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    );
    expect(await panel('Meghana Kadam')).toBeInTheDocument();
  });

  it('who is the last owner stays one', async () => {
    server.on('people/change', refused('A shop has at least one owner.'));
    const { user } = renderConsole('/people?person=4');
    const person = within(await panel());
    await user.selectOptions(person.getByLabelText('Role'), 'Buyer');
    await user.click(person.getByRole('button', { name: 'Save' }));
    expect(await person.findByRole('alert')).toHaveTextContent('A shop has at least one owner.');
    expect(person.getByText('Not saved: Role')).toBeInTheDocument();
  });

  it('loses access after a question that names them', async () => {
    server.on('people/end', done({}));
    const { user, address } = renderConsole('/people?person=4');
    await user.click(within(await panel()).getByRole('button', { name: 'End access' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'End the access of Rukhsana Khan?',
    });
    expect(question).toHaveAccessibleDescription(
      'Rukhsana Khan is signed out everywhere and cannot come back without a new invitation.',
    );
    await user.click(within(question).getByRole('button', { name: 'End access' }));
    expect(await screen.findByText('Rukhsana Khan has no access any more.')).toBeInTheDocument();
    expect(server.sent('people/end')).toEqual([{ person_id: 4 }]);
    expect(await rows()).toHaveLength(2);
    await waitFor(() => expect(address()).toBe('/people'));
  });

  it('who has not come gets a new link', async () => {
    server.on(
      'people/invite',
      done({ person_id: 9, path: '/console/invitation#tok-2', is_mailed: false }),
    );
    const { user } = renderConsole('/people?person=9');
    const person = within(await panel('vaishali@nisargafresh.example'));
    await user.click(person.getByRole('button', { name: 'New link' }));
    expect(
      await person.findByText(`${window.location.origin}/console/invitation#tok-2`),
    ).toBeInTheDocument();
    expect(person.getByText('It was not mailed. Hand it over yourself.')).toBeInTheDocument();
    expect(server.sent('people/invite')).toEqual([
      { mail: 'vaishali@nisargafresh.example', role: 'buyer', stores: [1, 2] },
    ]);
  });

  it('is a page of its own on a phone, with a way back', async () => {
    asPhone();
    const { user, address } = renderConsole('/people');
    await user.click(await openRow(/rukhsana@/));
    expect(await screen.findByRole('heading', { name: 'Person' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'People' }));
    await waitFor(async () => expect(await openRow(/rukhsana@/)).toHaveFocus());
    expect(address()).toBe('/people');
  });
});

describe('a new person', () => {
  const open = async () => {
    const page = renderConsole('/people');
    await rows();
    await page.user.keyboard('n');
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'New person' })) };
  };

  it('is invited by mail, role and stores, and the link is told once', async () => {
    server.on(
      'people/invite',
      done({ person_id: 12, path: '/console/invitation#tok-1', is_mailed: true }),
    );
    const { user, dialog } = await open();
    expect(dialog.getByLabelText('E-mail')).toHaveFocus();
    expect(dialog.getByRole('radio', { name: 'Buyer' })).toHaveAccessibleDescription(
      'Nothing yet.',
    );
    await user.click(dialog.getByRole('radio', { name: 'Accountant' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Baner' }));
    await user.type(dialog.getByLabelText('E-mail'), ' harshad@ca.example {Enter}');

    const link = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    expect(server.sent('people/invite')).toEqual([
      { mail: 'harshad@ca.example', role: 'accountant', stores: [2] },
    ]);
    expect(
      link.getByText('The link is on its way to harshad@ca.example, too.'),
    ).toBeInTheDocument();
    expect(link.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await user.click(link.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/console/invitation#tok-1`,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.sent('people')).toHaveLength(2);
  });

  it('needs an e-mail that the server takes', async () => {
    server.on('people/invite', wrongField('mail', 'x is no e-mail address.'));
    const { user, dialog } = await open();
    await user.keyboard('{Enter}');
    expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter an e-mail.');
    await user.type(dialog.getByLabelText('E-mail'), 'x{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription(
        'x is no e-mail address.',
      ),
    );
  });
});

describe('a deed that wants a proof', () => {
  /** The server wants the proof once. */
  const wantProofOf = (path: string, answer = done({})) => {
    server.on(path, () => {
      server.on(path, answer);
      return wantsProof;
    });
  };
  const endAccess = async () => {
    const page = renderConsole('/people?person=4');
    await page.user.click(within(await panel()).getByRole('button', { name: 'End access' }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'End access' }));
    return page;
  };

  it('is done by itself after it', async () => {
    wantProofOf('people/end');
    server.on('prove', done({}));
    const { user } = await endAccess();
    expect(within(await proof()).getByLabelText('Password')).toHaveFocus();
    await prove(user);
    expect(await screen.findByText('Rukhsana Khan has no access any more.')).toBeInTheDocument();
    expect(server.sent('prove')).toEqual([{ password: 'a long password', code: '482915' }]);
    expect(server.sent('people/end')).toHaveLength(2);
  });

  it('is not done when it is given up, and the form stays as it was', async () => {
    server.on('people/change', wantsProof);
    const { user } = renderConsole('/people?person=4');
    const person = within(await panel());
    await user.selectOptions(person.getByLabelText('Role'), 'Buyer');
    await user.click(person.getByRole('button', { name: 'Save' }));
    await proof();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(person.getByText('Not saved: Role')).toBeInTheDocument();
    expect(person.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.sent('people/change')).toHaveLength(1);
  });

  it('says at its field what was wrong', async () => {
    wantProofOf('people/end');
    server.on('prove', wrongField('code', 'The code is wrong.'));
    const { user } = await endAccess();
    await prove(user);
    const code = within(await proof()).getByLabelText('Code, six digits');
    await waitFor(() => expect(code).toHaveAccessibleDescription('The code is wrong.'));
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();

    server.on('prove', wrongField('password', 'The password is wrong.'));
    await user.type(code, '482916');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'The password is wrong.',
      ),
    );
    expect(server.sent('people/end')).toHaveLength(1);
  });

  it('waits after too many tries', async () => {
    wantProofOf('people/end');
    server.on('prove', { ...refused('Too many tries.'), http: 429, retryAfter: '40' } as never);
    const { user } = await endAccess();
    await prove(user);
    expect(await within(await proof()).findByText('Too many tries.')).toBeInTheDocument();
    expect(within(await proof()).getByRole('status')).toHaveTextContent(/^Try again in 0:4/);
  });

  it('is forgotten when the session ends meanwhile', async () => {
    wantProofOf('people/end');
    server.on('prove', { http: 401, body: { status: 'redirect_to_store_list', message: '' } });
    const { user } = await endAccess();
    await prove(user);
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
