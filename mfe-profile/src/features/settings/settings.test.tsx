import { describe, expect, it } from '@jest/globals';
import {
  changePassword,
  deleteAccount,
  editAccount,
  endSession,
  getProfile,
  getSessions,
  getSignInWays,
  type OwnSession,
} from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProfile, buildUser, idOf } from '../../../test/build-user.ts';
import { deviceName } from './device-name.ts';
import { Settings } from './settings.tsx';

const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
const here: OwnSession = {
  _id: idOf(1),
  startsAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-22T09:00:00.000Z',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  current: true,
};
const phone: OwnSession = { ...here, _id: idOf(2), device: chrome, current: false };

const render = (...answers: ReturnType<typeof answer>[]) => renderFor(buildProfile(), ...answers);
const renderFor = async (own: ReturnType<typeof buildProfile>, ...answers: ReturnType<typeof answer>[]) => {
  const routes = [{ path: '/profile', element: <Settings /> }];
  const ways = { secondStep: { on: false, recoveryCodes: 0 }, passkeys: [], required: false };
  const loaded = [answer(getProfile, own), answer(getSessions, [here]), answer(getSignInWays, ways)];
  const rendered = await renderPart({
    routes,
    path: '/profile',
    session: person(),
    answers: [...answers, ...loaded],
  });
  await screen.findByRole('form', { name: 'Your data' });
  return rendered;
};
const form = (name: string) => within(screen.getByRole('form', { name }));
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const input = (name: string, label: string) => form(name).getByLabelText(label) as HTMLInputElement;

describe('own data', () => {
  it('shows the fields of sign-up, and sends only what has changed', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await render(
      answer(editAccount, ({ body }) => {
        sent.push(body);
        return { ...buildUser({ surname: 'Nansubuga' }), message: 'Your details have been saved' };
      }),
    );
    expect(input('Your data', 'Email').value).toBe('amina@example.com');
    const save = form('Your data').getByText('Save changes').closest('button') as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    enter(input('Your data', 'Surname'), 'Nansubuga');
    await user.click(save);
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Your details have been saved' }]),
    );
    expect(sent).toEqual([{ surname: 'Nansubuga' }]);
    expect(input('Your data', 'Surname').value).toBe('Nansubuga');
  });

  it('has the rules of sign-up', async () => {
    const { user } = await render();
    enter(input('Your data', 'Phone number'), '0700-abc');
    enter(input('Your data', 'Surname'), '');
    await user.click(form('Your data').getByText('Save changes'));
    expect(await screen.findByText('Phone number must be valid')).toBeTruthy();
    expect(screen.getByText('Surname is required')).toBeTruthy();
  });

  it('saves a change beside values that earlier rules have accepted, and completes a new number', async () => {
    const sent: unknown[] = [];
    const save = answer(editAccount, ({ body }) => {
      sent.push(body);
      return { ...buildUser(), message: 'Saved' };
    });
    const before = { phoneNumber: '0772123456', dateOfBirth: '2090-01-01', countryOfResidence: 'Uganda' };
    const { user, platform } = await renderFor({ ...buildProfile(), ...before }, save);
    enter(input('Your data', 'Surname'), 'Nansubuga');
    await user.click(form('Your data').getByText('Save changes'));
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    enter(input('Your data', 'Surname'), '');
    enter(input('Your data', 'Phone number'), '0772 123457');
    await user.click(input('Your data', 'Phone number'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Surname is required')).toBeTruthy();
    expect(input('Your data', 'Phone number').value).toBe('+256772123457');
    enter(input('Your data', 'Surname'), 'Nansubuga');
    await user.click(form('Your data').getByText('Save changes'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([{ surname: 'Nansubuga' }, { surname: 'Nansubuga', phoneNumber: '+256772123457' }]);
  });

  it('[V12] reports a taken value at its field, and keeps the input', async () => {
    const text = 'Username already exists';
    const { user, platform } = await render(
      answer(editAccount, refusal('conflict', text, { username: text })),
    );
    enter(input('Your data', 'Username'), 'okello7');
    await user.click(form('Your data').getByText('Save changes'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(platform.notes).toEqual([{ kind: 'error', text }]);
    expect(input('Your data', 'Username').value).toBe('okello7');
  });

  it('another username keeps the person signed in, at the same screen, without a reload', async () => {
    const { user, platform } = await render(
      answer(editAccount, { ...buildUser({ username: 'nakato' }), token: 'token', message: 'Saved' }),
    );
    enter(input('Your data', 'Username'), 'nakato');
    await user.click(form('Your data').getByText('Save changes'));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Saved' }]));
    expect(platform.session.get().status).toBe('signed-in');
    expect(platform.refreshes).toBe(1);
    expect(input('Your data', 'Username').value).toBe('nakato');
  });
});

describe('password', () => {
  it('[V09] takes one of 8 characters or more, and asks for the current one', async () => {
    const { user } = await render();
    enter(input('Password', 'New password'), 'seven77');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
  });

  it.each([
    [
      'changes it and empties the form',
      { ended: 1, message: 'Your password has been changed' },
      'success',
      '',
    ],
    [
      'says at its field that the current one is wrong',
      refusal('invalid', 'This is not your password', { oldPassword: 'This is not your password' }),
      'error',
      'goldhoard',
    ],
  ] as const)('%s', async (_what, said, kind, kept) => {
    const { user, platform } = await render(answer(changePassword, said));
    enter(input('Password', 'Current password'), 'goldhoard');
    enter(input('Password', 'New password'), 'silverhoard');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(platform.notes).toEqual([expect.objectContaining({ kind })]));
    expect(input('Password', 'Current password').value).toBe(kept);
    expect(screen.queryAllByText('This is not your password')).toHaveLength(kind === 'error' ? 1 : 0);
  });
});

describe('sessions', () => {
  it('names each device, and ends any but this one', async () => {
    let open = [here, phone];
    const { user, platform } = await render(
      answer(getSessions, () => open),
      answer(endSession, ({ params }) => {
        open = open.filter(({ _id }) => _id !== params.id);
        return { _id: idOf(2), message: 'Session ended' };
      }),
    );
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    expect(list.getByText('Firefox on Linux').closest('li')?.textContent).toContain('This device');
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'End Chrome on Android, since Nov 21, 2026, 12:00' }));
    await waitFor(() => expect(list.queryByText('Chrome on Android')).toBeNull());
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Session ended' }]);
  });

  it('a list that failed can be loaded again', async () => {
    const { user } = await render(
      answer(getSessions, ({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : [here])),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeTruthy();
  });

  it.each([
    [chrome, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari on iPhone'],
    ['curl/8.0', 'Unknown device'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('colours', () => {
  it('can be light, dark or the system’s', async () => {
    const { user } = await render();
    const choice = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
    expect(choice('Light').checked).toBe(true);
    await user.click(choice('System'));
    expect(choice('System').checked).toBe(true);
    await user.click(choice('Dark'));
    expect(choice('Dark').checked).toBe(true);
  });
});

describe('delete account', () => {
  const ask = async (user: Awaited<ReturnType<typeof render>>['user']) => {
    enter(input('Delete account', 'Password'), 'goldhoard');
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  };

  it('asks for the password and a confirmation, then signs out', async () => {
    let sent: unknown;
    const { user, platform } = await render(
      answer(deleteAccount, ({ body }) => {
        sent = body;
        return { _id: idOf(1), message: 'Your account has been deleted' };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    const dialog = await ask(user);
    expect(sent).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() => expect(platform.session.get().status).toBe('signed-out'));
    expect(sent).toEqual({ password: 'goldhoard' });
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Your account has been deleted' }]);
  });

  it('a wrong password is reported at its field, and nobody is signed out', async () => {
    const text = 'This is not your password';
    const { user, platform } = await render(
      answer(deleteAccount, refusal('invalid', text, { password: text })),
    );
    await user.click((await ask(user)).getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(platform.session.get().status).toBe('signed-in');
  });
});
