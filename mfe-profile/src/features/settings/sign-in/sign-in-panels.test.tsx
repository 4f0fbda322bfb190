import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  getSignInWays,
  removePasskey,
  type SignInWays,
} from '@matchday/contracts/wallet/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../../../../test/build-user.ts';
import { PasskeysStay } from './passkeys-stay.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInPanels } from './sign-in-panels.tsx';

const off: SignInWays = { secondStep: { on: false, recoveryCodes: 0 }, passkeys: [], required: false };
const phone = { _id: idOf(7), name: 'My phone', createdAt: '2026-11-20T15:00:00.000Z', lastUsedAt: null };
const render = (...answers: ReturnType<typeof answer>[]) => {
  const routes = [{ path: '/profile', element: <SignInPanels /> }];
  return renderPart({ routes, path: '/profile', session: person(), answers });
};
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('recovery codes', () => {
  const open = async () => {
    const element = <RecoveryCodes codes={['7KQ2M-XA9DC', '2B4ND-9TTRE']} onKept={() => {}} />;
    const routes = [{ path: '/profile', element }];
    return renderPart({ routes, path: '/profile', session: person() });
  };

  it('can be copied', async () => {
    const { user, platform } = await open();
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Codes copied' }]));
    expect(writeText).toHaveBeenCalledWith('7KQ2M-XA9DC\n2B4ND-9TTRE');
  });

  it('say so where the browser has no clipboard', async () => {
    const { user, platform } = await open();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const text = 'The codes could not be copied. Write them down instead.';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
  });
});

describe('the second step', () => {
  it('is set up by password and first code, and shows the recovery codes once', async () => {
    let ways = off;
    const sent: unknown[] = [];
    const { user } = await render(
      answer(beginSecondStep, ({ body }) => {
        sent.push(body);
        return { secret: 'ABCDEFGH', uri: 'otpauth://totp/Matchday:amina?secret=ABCDEFGH' };
      }),
      answer(confirmSecondStep, ({ body }) => {
        sent.push(body);
        ways = { ...off, secondStep: { on: true, recoveryCodes: 1 } };
        return { recoveryCodes: ['7KQ2M-XA9DC'], message: 'Your second step is on' };
      }),
      answer(getSignInWays, () => ways),
    );
    const begin = await form('Set up the second step');
    await user.type(begin.getByLabelText('Current password'), 'goldhoard');
    await user.click(begin.getByRole('button', { name: 'Set up' }));
    const confirm = await form('Turn the second step on');
    expect(confirm.getByText('ABCD EFGH')).toBeTruthy();
    expect(confirm.getByRole('link', { name: 'Open in the app' }).getAttribute('href')).toMatch(/^otpauth:/);
    expect(await confirm.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    await user.type(confirm.getByLabelText('Code that the app shows'), '123456');
    await user.click(confirm.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('7KQ2M-XA9DC')).toBeTruthy();
    expect(sent).toEqual([{ password: 'goldhoard' }, { code: '123456' }]);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    const end = await form('Turn the second step off');
    expect(end.getByText(/1 recovery code is left/)).toBeTruthy();
    expect(screen.queryByText('7KQ2M-XA9DC')).toBeNull();
  });

  it('says what is wrong with a code, and is turned off by password and code', async () => {
    const wrong = 'This code is wrong or was used already. Wait for the next one.';
    const { user, platform } = await render(
      answer(endSecondStep, refusal('invalid', wrong, { code: wrong })),
      answer(getSignInWays, { ...off, secondStep: { on: true, recoveryCodes: 10 } }),
    );
    const end = await form('Turn the second step off');
    await user.type(end.getByLabelText('Current password'), 'goldhoard');
    await user.type(end.getByLabelText('Code'), '000000');
    await user.click(end.getByRole('button', { name: 'Turn off' }));
    expect(await end.findByText(wrong)).toBeTruthy();
    expect(platform.notes).toEqual([{ kind: 'error', text: wrong }]);
  });

  it('tells admins who need it, and says when it cannot be loaded', async () => {
    await render(answer(getSignInWays, { ...off, required: true }));
    expect(await screen.findByText(/the tools of admins open once you have a second step/)).toBeTruthy();
  });

  it('can be loaded again', async () => {
    await render(answer(getSignInWays, networkFailure()));
    expect(await screen.findAllByText('Your ways to sign in could not be loaded')).toHaveLength(2);
  });
});

describe('passkeys', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(window, 'isSecureContext');
  });

  it('are listed and removed', async () => {
    let passkeys = [phone];
    const { user } = await render(
      answer(removePasskey, ({ params }) => {
        passkeys = [];
        return { _id: String(params.id), message: 'Passkey removed' };
      }),
      answer(getSignInWays, () => ({ ...off, passkeys })),
    );
    expect(await screen.findByText(/not used yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
    await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  });

  it('stay when the password changes, which is said beside it', async () => {
    const twice = [phone, { ...phone, _id: idOf(8), name: 'My key' }];
    const routes = [{ path: '/profile', element: <PasskeysStay /> }];
    await renderPart({
      ...{ routes, path: '/profile', session: person() },
      answers: [answer(getSignInWays, { ...off, passkeys: twice })],
    });
    expect(
      await screen.findByText(/Your 2 passkeys stay: remove any below that you do not recognise/),
    ).toBeTruthy();
  });

  it('are not offered where the browser has none', async () => {
    await render(answer(getSignInWays, off));
    expect(await screen.findByText('This browser, or this address, has no passkeys.')).toBeTruthy();
  });

  it('are offered where the browser has them', async () => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: Object, configurable: true });
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    await render(answer(getSignInWays, off));
    expect(await screen.findByRole('form', { name: 'Add a passkey' })).toBeTruthy();
  });
});
