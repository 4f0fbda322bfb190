import { describe, expect, it } from '@jest/globals';
import { getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { deleteUser, getAllUsers } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet, buildUser } from '../../test/build-answers.ts';
import { routes } from '../routes.tsx';

const admin = person({ role: 'admin', username: 'admin' });
const headings = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);

describe('all users', () => {
  it('[D18] shows every column, with the sum of the rows shown', async () => {
    await renderPart({
      routes,
      path: '/allusers',
      session: admin,
      answers: [
        answer(getAllUsers, () => withHeaders([buildUser(1), buildUser(2)], { 'x-total-count': '2' })),
      ],
    });
    await screen.findByText('user2@example.org');
    expect(headings('All Users')).toEqual([
      'Surname',
      'Firstname',
      'Username',
      'Email',
      'Coins',
      'Date Joined',
      'Role',
      'Action',
    ]);
    expect(screen.getByText('300')).toBeTruthy();
    expect(screen.getByText('2 in all')).toBeTruthy();
  });

  it.each([
    ['/allusers', 'All Users', getAllUsers, 'The users could not be loaded'],
    ['/allpredictions', 'All Predictions', getAllBetsAdmin, 'The predictions could not be loaded'],
  ] as const)(
    '%s shows below its heading what could not be loaded, and retries',
    async (path, title, call, text) => {
      const { user } = await renderPart({
        routes,
        path,
        session: admin,
        answers: [answer(call, ({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : []))],
      });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('0 in all')).toBeTruthy();
    },
  );

  it('[R25] first shows what the dashboard has loaded', async () => {
    await renderPart({
      routes,
      path: '/allusers',
      state: { users: [buildUser(7)] },
      session: admin,
      answers: [answer(getAllUsers, () => new Promise<never>(() => undefined))],
    });
    expect(await screen.findByText('user7@example.org')).toBeTruthy();
  });

  it('[Z02] asks for confirmation with the name, then removes the user from the list without a reload', async () => {
    const all = [buildUser(1), buildUser(2)];
    const { user } = await renderPart({
      routes,
      path: '/allusers',
      session: admin,
      answers: [
        answer(getAllUsers, () => all),
        answer(deleteUser, ({ body }) => {
          const { id } = body as { id: string };
          all.splice(
            all.findIndex((one) => one._id === id),
            1,
          );
          return { _id: id, message: 'User deleted successfully!' };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete User user2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete user2?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete User' }));
    expect(await dialog.findByText('Type the username')).toBeTruthy();
    expect(all).toHaveLength(2);
    await user.type(dialog.getByLabelText('Type user2 to confirm'), 'user2');
    await user.click(dialog.getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(screen.queryByText('user2@example.org')).toBeNull());
    expect(screen.getByText('user1@example.org')).toBeTruthy();
  });

  it('keeps the user and shows the reason if the deletion is refused', async () => {
    const { user, platform } = await renderPart({
      routes,
      path: '/allusers',
      session: admin,
      answers: [
        answer(getAllUsers, [buildUser(1)]),
        answer(deleteUser, refusal('conflict', 'The last admin cannot be deleted')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete User user1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Type user1 to confirm'), 'user1');
    await user.click(dialog.getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('The last admin cannot be deleted'));
    expect(screen.getByText('user1@example.org')).toBeTruthy();
  });
});

describe('all predictions', () => {
  it('[D17] shows every column, for lost and refunded ones too', async () => {
    await renderPart({
      routes,
      path: '/allpredictions',
      session: admin,
      answers: [
        answer(getAllBetsAdmin, [
          buildBet(1, { won: false, payout: 0 }),
          buildBet(2, { won: false, refunded: true, fixtureId: null }),
          buildBet(3, { isSettled: false, won: false, payout: 0 }),
        ]),
      ],
    });
    // The choice of states has an option "Lost" as well.
    await screen.findByRole('cell', { name: 'Lost' });
    expect(headings('All Predictions')).toEqual([
      'User',
      'Fixture',
      'Prediction',
      'Bet Amount',
      'Odds',
      'Settled',
      'Won',
      'Date',
    ]);
    expect(screen.getByText('Refunded')).toBeTruthy();
    expect(screen.getByText('Fixture information not available')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
    expect(screen.getByText('1,500')).toBeTruthy();
  });

  it.each(['/playerform', '/teamsform', '/matchform', '/leagueForm', '/allpredictions', '/allusers'])(
    '[A14] %s shows Access Denied to users without the admin role',
    async (path) => {
      await renderPart({ routes, path, session: person() });
      expect(await screen.findByText('Access Denied')).toBeTruthy();
      expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
      expect(screen.queryByRole('form')).toBeNull();
    },
  );
});
