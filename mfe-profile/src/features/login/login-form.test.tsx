import { describe, expect, it, jest } from '@jest/globals';
import { login } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildLogin } from '../../../test/build-user.ts';
import { returnPath } from '../../parts/return-path.ts';
import { routes } from '../../routes.tsx';

const visitorPaths = ['/', '/signup'];
const owns = (path: string) => visitorPaths.includes(path);
const render = (...answers: ReturnType<typeof answer>[]) => renderPart({ routes, path: '/', owns, answers });

type Person = Awaited<ReturnType<typeof render>>['user'];
const fill = async (user: Person, name: string, password: string) => {
  await user.type(screen.getByLabelText('Email or Username'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

describe('login', () => {
  it('[L01] asks for email or username, and password', async () => {
    await render();
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
    expect(screen.getByLabelText('Email or Username')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  });

  it('says what awaits a newcomer, and where a shared link leads', async () => {
    await renderPart({ routes, path: '/', owns, state: { from: '/betform?fixture=1' } });
    expect(screen.getByText('Free coins to start with. No money in, none lost.')).toBeTruthy();
    expect(screen.getByText('Pick home, draw or away at the odds you see.')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'NFO vs WOL, Won' })).toBeTruthy();
    expect(screen.getByText('You will continue to: Match.')).toBeTruthy();
  });

  it.each([undefined, { from: 'https://example.org/betform' }, { from: '/nowhere' }, { from: '/signup' }])(
    'names no screen for the state %j',
    async (state) => {
      await renderPart({ routes, path: '/', owns, state });
      expect(screen.queryByText(/^Your link opens/)).toBeNull();
    },
  );

  it('without internet nothing is sent, and says so', async () => {
    const { user, platform } = await render();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await fill(user, 'amina', 'goldhoard');
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: 'No internet. Nothing was sent.' }]),
    );
    online.mockRestore();
  });

  it('[V01] [V03] says that both are required', async () => {
    const { user } = await render();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Email or Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email or Username'));
  });

  it('[V02] [V04] says on leaving a field what is wrong with it', async () => {
    const { user } = await render();
    await user.type(screen.getByLabelText('Email or Username'), 'amina@');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  });

  it('asks for the code of the second step once the server does, and sends it with the password', async () => {
    const sent: unknown[] = [];
    const asked = 'Enter the code of your authenticator app';
    const { user, platform } = await render(
      answer(login, ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? refusal('invalid', asked, { code: asked }) : buildLogin();
      }),
    );
    await fill(user, 'amina', 'goldhoard');
    const code = await screen.findByLabelText('Code of your authenticator app, or a recovery code');
    expect(await screen.findByText(asked)).toBeTruthy();
    expect(platform.notes).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(platform.session.get().user?.username).toBe('amina'));
    const entered = { emailOrUsername: 'amina', password: 'goldhoard' };
    expect(sent).toEqual([entered, { ...entered, code: '123456' }]);
  });

  it('signs in and leads to /home', async () => {
    let sent: unknown;
    const { user, platform } = await render(
      answer(login, ({ body }) => {
        sent = body;
        return buildLogin();
      }),
    );
    await fill(user, 'amina', 'goldhoard');
    await waitFor(() =>
      expect(platform.left).toEqual([expect.objectContaining({ to: '/home', replace: true })]),
    );
    expect(sent).toEqual({ emailOrUsername: 'amina', password: 'goldhoard' });
    expect(platform.session.get().user?.username).toBe('amina');
  });

  it('leads back to the screen on which the session ended', async () => {
    const { user, platform } = await renderPart({
      routes,
      path: '/',
      state: { from: '/shop?show=orders' },
      owns,
      answers: [answer(login, buildLogin())],
    });
    await fill(user, 'amina', 'goldhoard');
    await waitFor(() =>
      expect(platform.left).toEqual([expect.objectContaining({ to: '/shop?show=orders' })]),
    );
  });

  it('[X19] is busy while the request runs', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { user, platform } = await render(answer(login, () => held.then(() => buildLogin())));
    await fill(user, 'amina', 'goldhoard');
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    release();
    await waitFor(() => expect(platform.left).toHaveLength(1));
  });

  it.each([
    ['[W03]', 'Invalid email/username or password', refusal('unauthenticated', 'no')],
    ['[W04]', 'Account not found', refusal('not-found', 'no')],
    ['[W05]', 'Login failed. Please try again later.', refusal('internal', 'Something went wrong')],
    ['[W05]', 'Login failed. Please try again later.', networkFailure()],
    [
      'suspended:',
      'Your account is suspended: spam',
      refusal('forbidden', 'Your account is suspended: spam'),
    ],
  ])('%s a failed login keeps what was typed and says %s', async (_id, text, failure) => {
    const { user, platform } = await render(answer(login, failure));
    await fill(user, 'amina', 'wrongpassword');
    await waitFor(() => expect(platform.notes).toEqual([expect.objectContaining({ kind: 'error', text })]));
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('wrongpassword');
    expect(platform.left).toHaveLength(0);
  });
});

describe('where a login leads', () => {
  it.each([
    [null, '/home'],
    [{ from: '/profile?part=table' }, '/profile?part=table'],
    [{ from: '//elsewhere.example' }, '/home'],
    [{ from: '/\\elsewhere.example' }, '/home'],
    [{ from: 'https://elsewhere.example' }, '/home'],
    [{ from: 7 }, '/home'],
  ])('%j leads to %s', (state, path) => {
    expect(returnPath(state)).toBe(path);
  });
});
