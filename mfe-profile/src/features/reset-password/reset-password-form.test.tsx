import { describe, expect, it } from '@jest/globals';
import { login, resetPassword } from '@matchday/contracts/wallet/http';
import { answer, refusal, renderPart } from '@matchday/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildLogin } from '../../../test/build-user.ts';
import { routes } from '../../routes.tsx';

const changed = answer(resetPassword, { message: 'Your password has been changed' });
const render = async (...answers: ReturnType<typeof answer>[]) => {
  const rendered = await renderPart({
    routes,
    path: '/',
    state: { from: '/shop' },
    owns: (path) => path.startsWith('/?') || path === '/',
    answers,
  });
  await rendered.user.click(await screen.findByRole('link', { name: 'Forgotten password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgotten password' });
  return rendered;
};
const submit = () => screen.getByRole('button', { name: 'Set new password' });
const values = { 'Email or Username': 'amina', 'One-time code': 'K7QF-2MXA', 'New password': 'silverhoard' };
const fill = () => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('forgotten password', () => {
  it('[V01] [V09] says what is missing', async () => {
    const { user } = await render();
    await user.click(submit());
    expect(await screen.findByText('Email or Username is required')).toBeTruthy();
    expect(screen.getByText('Code is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
  });

  it('sets the password with the code, logs in with it, and leads back', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await render(
      answer(resetPassword, ({ body }) => {
        sent.push(body);
        return { message: 'Your password has been changed' };
      }),
      answer(login, ({ body }) => {
        sent.push(body);
        return buildLogin();
      }),
    );
    fill();
    await user.click(submit());
    await waitFor(() => expect(platform.left).toEqual([expect.objectContaining({ to: '/shop' })]));
    expect(sent).toEqual([
      { emailOrUsername: 'amina', code: 'K7QF-2MXA', password: 'silverhoard' },
      { emailOrUsername: 'amina', password: 'silverhoard' },
    ]);
    expect(platform.session.get().user?.username).toBe('amina');
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Your password has been changed' }]);
  });

  it('a wrong code is reported at its field, and the input stays', async () => {
    const text = 'This code is wrong or has expired. Ask for a new one.';
    const { user, platform } = await render(answer(resetPassword, refusal('invalid', text, { code: text })));
    fill();
    await user.click(submit());
    expect(await screen.findByText(text)).toBeTruthy();
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('silverhoard');
    expect(platform.left).toHaveLength(0);
  });

  it('a failed login afterwards leads to the login, because the code is used up', async () => {
    const { user, platform } = await render(changed, answer(login, refusal('internal', 'Oops')));
    fill();
    await user.click(submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
    expect(platform.notes.at(-1)?.text).toBe('Login failed. Please try again later.');
  });

  it('the link back is the login', async () => {
    const { user } = await render();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
  });
});
