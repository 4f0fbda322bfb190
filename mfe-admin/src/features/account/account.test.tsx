import { describe, expect, it } from '@jest/globals';
import { getPersonSlips } from '@matchday/contracts/matches/http';
import { getOrders } from '@matchday/contracts/shop/http';
import * as calls from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const admin = person({ role: 'admin', username: 'admin' });
const account: calls.Account = { ...buildUser(7), coins: 700, shareable: 200, openSessions: 2 };
const line: calls.AccountLine = {
  _id: '1'.repeat(24),
  at: '2026-11-21T10:00:00.000Z',
  amount: 50,
  balance: 550,
  kind: 'gift',
  text: 'Gift from Matchday: “Quiz”',
  by: 'boss',
};

const open = (answers: ReturnType<typeof answer>[] = [], path = `/account?person=${account._id}`) =>
  renderPart({
    routes,
    path,
    session: admin,
    answers: [...answers, answer(calls.getAccount, account), answer(calls.getAccountCoins, [line])],
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the account of a person', () => {
  it('is found, given coins, suspended and reactivated by clicks', async () => {
    let now = { ...account };
    const sent: unknown[] = [];
    const { user, platform } = await renderPart({
      routes,
      path: '/allusers?search=user7',
      session: admin,
      answers: [
        answer(calls.getAllUsers, () => [now]),
        answer(calls.getAccount, () => now),
        answer(calls.getAccountCoins, [line]),
        answer(calls.giveCoins, ({ body }) => {
          sent.push(body);
          now = { ...now, coins: 950 };
          return { _id: '2'.repeat(24), amount: 250, message: '250 coins given' };
        }),
        answer(calls.suspendAccount, ({ body }) => {
          sent.push(body);
          const suspension = { at: '2026-11-21T10:00:00.000Z', by: 'admin', reason: 'Sells accounts' };
          now = { ...now, suspended: true, openSessions: 0, suspension };
          return { ended: 2, message: 'The account is suspended' };
        }),
        answer(calls.reactivateAccount, () => {
          const { suspended: _suspended, suspension: _suspension, ...active } = now;
          now = active;
          return { message: 'The account is active again' };
        }),
      ],
    });
    await user.click(await screen.findByRole('link', { name: 'user7' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'user7' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Give coins' }));
    let asked = await dialog('Give user7 coins?');
    await user.click(asked.getByRole('button', { name: 'Give coins' }));
    expect(await asked.findByText('Say why')).toBeTruthy();
    await user.type(asked.getByLabelText('Amount'), '250');
    expect(asked.getByText('user7 will have 950 coins')).toBeTruthy();
    await user.type(asked.getByLabelText('Reason'), 'Won the quiz');
    await user.click(asked.getByRole('button', { name: 'Give coins' }));
    await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('250 coins given'));
    expect(await screen.findByText('950')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    asked = await dialog('Suspend user7?');
    await user.type(asked.getByLabelText('Reason'), 'Sells accounts');
    await user.click(asked.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText(/^Suspended since .* by admin: Sells accounts$/)).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
    asked = await dialog('Reactivate user7?');
    await user.click(asked.getByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy();
    expect(sent).toEqual([{ amount: 250, reason: 'Won the quiz' }, { reason: 'Sells accounts' }]);
  }, 60_000);

  it('shows a one-time code once, and changes a role, after the own password', async () => {
    const { user } = await open([
      answer(calls.issueAccountCode, ({ body }) =>
        (body as { password: string }).password === 'goldhoard'
          ? { username: 'user7', code: '7KQ2M-XA9DC', expiresAt: '2026-11-21T10:15:00.000Z' }
          : refusal('invalid', 'This is not your password', { password: 'This is not your password' }),
      ),
      answer(calls.setAccountRole, ({ body }) => {
        expect(body).toEqual({ role: 'admin', password: 'goldhoard' });
        return { role: 'admin' as const, changed: true, message: 'user7 is an admin now' };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'One-time code' }));
    const asked = await dialog('Make a one-time code for user7?');
    await user.type(asked.getByLabelText('Your password'), 'wrong');
    await user.click(asked.getByRole('button', { name: 'Make code' }));
    expect(await asked.findByText('This is not your password')).toBeTruthy();
    await user.clear(asked.getByLabelText('Your password'));
    await user.type(asked.getByLabelText('Your password'), 'goldhoard');
    await user.click(asked.getByRole('button', { name: 'Make code' }));
    expect(await screen.findByText('7KQ2M-XA9DC')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('7KQ2M-XA9DC')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Make admin' }));
    const role = await dialog('Make user7 an admin?');
    await user.type(role.getByLabelText('Your password'), 'goldhoard');
    await user.click(role.getByRole('button', { name: 'Make admin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }, 60_000);

  it('is deleted only after its username was typed', async () => {
    const sent: unknown[] = [];
    const { user } = await open([
      answer(calls.deleteUser, ({ body }) => {
        sent.push(body);
        return { _id: account._id, message: 'User deleted' };
      }),
      answer(calls.getAllUsers, []),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Delete User' }));
    const asked = await dialog('Delete user7?');
    await user.type(asked.getByLabelText('Type user7 to confirm'), 'user8');
    await user.click(asked.getByRole('button', { name: 'Delete User' }));
    expect(sent).toEqual([]);
    await user.clear(asked.getByLabelText('Type user7 to confirm'));
    await user.type(asked.getByLabelText('Type user7 to confirm'), 'USER7');
    await user.click(asked.getByRole('button', { name: 'Delete User' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'All Users' })).toBeTruthy();
    expect(sent).toEqual([{ id: account._id, username: 'USER7' }]);
  }, 60_000);

  it('shows coins with who gave them, predictions, orders and sessions, each empty or failing by itself', async () => {
    const asked: unknown[] = [];
    const { user } = await open([
      answer(getPersonSlips, ({ query }) => {
        asked.push(query.person);
        return [];
      }),
      answer(getOrders, ({ query, turn }) => {
        asked.push(query.user);
        return turn === 1 ? refusal('internal', 'Oops') : [];
      }),
      answer(calls.getAccountSessions, [
        {
          _id: '3'.repeat(24),
          startsAt: '2026-11-21T10:00:00.000Z',
          endsAt: '2026-11-22T10:00:00.000Z',
          device: 'Firefox',
          current: false,
        },
      ]),
      answer(calls.endAccountSessions, ({ body }) => {
        asked.push(body);
        return { ended: 1, message: '1 session ended' };
      }),
    ]);
    expect(await screen.findByText('boss')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Predictions' }));
    expect(await screen.findByText('No open predictions')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Orders' }));
    expect(await screen.findByText('Oops')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sessions (2)' }));
    await user.click(await screen.findByRole('button', { name: /^End the session since/ }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ session: '3'.repeat(24) }));
    expect(asked.slice(0, 2)).toEqual([account._id, account._id]);
  }, 60_000);

  it('offers nothing that would shut the admin out of the own account', async () => {
    await renderPart({
      routes,
      path: `/account?person=${admin._id}`,
      session: admin,
      answers: [
        answer(calls.getAccount, { ...account, _id: admin._id, role: 'admin' }),
        answer(calls.getAccountCoins, []),
      ],
    });
    expect(await screen.findByText(/^This is your own account/)).toBeTruthy();
    for (const name of ['Suspend', 'One-time code', 'Remove admin role', 'Delete User'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['not-found', '404 Not Found'],
    ['internal', 'The account could not be loaded'],
  ] as const)('says what is wrong: %s', async (code, text) => {
    await open([answer(calls.getAccount, refusal(code, 'Oops'))]);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is closed to users', async () => {
    await renderPart({ routes, path: `/account?person=${account._id}`, session: person() });
    expect(await screen.findByText('Access Denied')).toBeTruthy();
  });
});
