import { afterEach, describe, expect, it } from '@jest/globals';
import { existingUser, postNewUser } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { created, fill, free, isVisitors, signedUp, submit } from '../../../test/sign-up.ts';
import { routes } from '../../routes.tsx';

const render = (...answers: ReturnType<typeof answer>[]) => renderFrom(undefined, ...answers);
const renderFrom = (state: unknown, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: '/signup', state, owns: isVisitors, answers });

afterEach(() => sessionStorage.clear());

describe('a sign-up that is submitted', () => {
  it('[L04] asks before submit and creates nothing while a field is taken', async () => {
    const text = 'Username already exists';
    const asked: unknown[] = [];
    const { user, platform } = await render(
      answer(existingUser, ({ body }) => {
        asked.push(body);
        return 'email' in (body as object) && 'username' in (body as object)
          ? refusal('conflict', text, { username: text })
          : { message: 'Free' };
      }),
    );
    await fill(user);
    await submit(user);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked.at(-1)).toEqual({
      email: 'amina@example.com',
      username: 'amina',
      phoneNumber: '+256700123456',
    });
    expect(platform.left).toHaveLength(0);
    const progress = within(screen.getByRole('list', { name: 'Progress' }));
    expect(progress.getAllByText('done')).toHaveLength(2);
  });

  it('signs in and leads to /home', async () => {
    const { user, platform } = await render(free(), created);
    await fill(user);
    const progress = within(screen.getByRole('list', { name: 'Progress' }));
    expect(progress.getAllByText('done')).toHaveLength(3);
    await submit(user);
    await waitFor(() =>
      expect(platform.left).toEqual([expect.objectContaining({ to: '/home', replace: true })]),
    );
    expect(platform.session.get().user?.username).toBe('amina');
  });

  it('leads to where a shared link led', async () => {
    const { user, platform } = await renderFrom({ from: '/betform?fixture=1' }, free(), created);
    await fill(user);
    await submit(user);
    await waitFor(() =>
      expect(platform.left).toEqual([expect.objectContaining({ to: '/betform?fixture=1', replace: true })]),
    );
  });

  it('[W06] shows the server message and its fields, and keeps the input', async () => {
    const failure = refusal('conflict', 'Email already exists', { email: 'Email already exists' });
    const { user, platform } = await render(free(), answer(postNewUser, failure));
    await fill(user);
    await submit(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'Email already exists' }]));
    expect(screen.getByText('Email already exists')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect((screen.getByLabelText('Surname') as HTMLInputElement).value).toBe('Nakato');
  });

  it('[W06] says An error occurred when there is no answer to any of five tries', async () => {
    const { user, platform } = await render(free(), answer(postNewUser, networkFailure()));
    await fill(user);
    await submit(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'An error occurred' }]));
  });
});

describe('a sign-up whose answer was lost', () => {
  it('is signed in by the next try, and the person’s own account does not count as taken', async () => {
    const text = 'Email already exists';
    const seen = new Set<string>();
    let isMade = false;
    const { user, platform } = await render(
      answer(existingUser, () => (isMade ? refusal('conflict', text, { email: text }) : { message: 'Free' })),
      answer(postNewUser, ({ body, headers, turn }) => {
        seen.add(`${JSON.stringify(body)} ${headers.get('idempotency-key')}`);
        isMade = true;
        return turn <= 5 ? networkFailure() : signedUp;
      }),
    );
    await fill(user);
    await submit(user);
    await user.click(screen.getByLabelText('Email'));
    await user.tab();
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'An error occurred' }]));
    await user.click(screen.getByLabelText('Email'));
    await user.tab();
    await submit(user);
    await waitFor(() => expect(platform.session.get().user?.username).toBe('amina'));
    expect(screen.queryByText(text)).toBeNull();
    expect(seen.size).toBe(1);
  });
});
