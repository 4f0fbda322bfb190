import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { getAllBets, getFollows, getGroups, getMySlips } from '@matchday/contracts/matches/http';
import { getMyOrders } from '@matchday/contracts/shop/http';
import {
  getCoins,
  getNotifications,
  getProfile,
  getSessions,
  getSignInWays,
} from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildCoinLine } from '../../../test/build-coin-line.ts';
import { buildProfile, idOf } from '../../../test/build-user.ts';
import { ExportData } from './export-data.tsx';

const session = (n: number) => ({
  _id: idOf(n),
  startsAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-22T09:00:00.000Z',
  device: 'Firefox',
  current: n === 1,
});
const phone = { _id: idOf(8), name: 'My phone', createdAt: '2026-11-21T09:00:00.000Z', lastUsedAt: null };
const ways = { secondStep: { on: false, recoveryCodes: 0 }, passkeys: [phone], required: false };
const nothing = [getCoins, getNotifications, getAllBets, getMySlips, getGroups, getMyOrders].map((call) =>
  answer(call, []),
);
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes: [{ path: '/profile', element: <ExportData /> }],
    path: '/profile',
    session: person(),
    answers: [
      ...answers,
      answer(getProfile, buildProfile()),
      answer(getSignInWays, ways),
      answer(getSessions, [session(1)]),
      answer(getFollows, { teams: [idOf(7)], goals: [idOf(7)] }),
      ...nothing,
    ],
  });
const download = () => screen.getByRole('button', { name: 'Download your data' });

describe('own data as a file', () => {
  const saved: Blob[] = [];
  const createObjectURL = jest.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:data';
  });
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  afterEach(() => void saved.splice(0));

  it('has all of it, also what is on further pages', async () => {
    const asked: unknown[] = [];
    const { user } = await render(
      answer(getCoins, ({ query }) => {
        asked.push(query.cursor);
        const line = buildCoinLine({ _id: idOf(asked.length) });
        return query.cursor ? [line] : withHeaders([line], { Link: '</api/coins?cursor=next>; rel="next"' });
      }),
    );
    await user.click(download());
    await waitFor(() => expect(saved).toHaveLength(1));
    const data = JSON.parse(await (saved[0] as Blob).text()) as Record<string, unknown>;
    expect(Object.keys(data)).toEqual([
      'exportedAt',
      'profile',
      'signInWays',
      'sessions',
      'coins',
      'notifications',
      'predictions',
      'slips',
      'groups',
      'followedTeams',
      'goalsOfTeams',
      'orders',
    ]);
    expect(data).toMatchObject({
      profile: { email: 'amina@example.com' },
      signInWays: { passkeys: [{ name: 'My phone' }] },
      sessions: [session(1)],
      coins: [{ _id: idOf(1) }, { _id: idOf(2) }],
      followedTeams: [idOf(7)],
      goalsOfTeams: [idOf(7)],
    });
    expect(asked).toEqual([undefined, 'next']);
  });

  it('is not half a file where a part is missing: it says so, and can be tried again', async () => {
    const { user, platform } = await render(answer(getMyOrders, refusal('unavailable', 'Away')));
    await user.click(download());
    const text = 'Your data could not be collected. Please try again.';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]), { timeout: 10_000 });
    expect(saved).toEqual([]);
    expect(download().hasAttribute('disabled')).toBe(false);
  }, 15_000);

  it('is asked for after a log-in where the session is over', async () => {
    const { user, platform } = await render(answer(getMyOrders, refusal('unauthenticated', 'Please log in')));
    await user.click(download());
    await waitFor(() => expect(platform.refreshes).toBe(1));
  });
});
