import { expect } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import {
  type Bet,
  type Fixture,
  getAllBets,
  getFixture,
  getFixtures,
  getFollows,
  getPurchases,
  getSettlements,
  type Purchase,
  type SettlementRun,
} from '@matchday/contracts/matches/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../src/routes.tsx';

interface MatchPage {
  fixture: Fixture;
  bets?: Bet[];
  purchases?: Purchase[];
  runs?: SettlementRun[];
  admin?: boolean;
  coins?: number;
  answers?: ReturnType<typeof answer<AnyCall>>[];
  /** Navigation state. */
  state?: unknown;
  /** What an earlier page has stored on the device stays. */
  keepsStorage?: boolean;
}

/** Opens `/betform` of a fixture; the server answers with the current value of `kept`. */
export async function openMatch({
  fixture,
  bets = [],
  purchases = [],
  runs = [],
  admin,
  coins = 500,
  answers = [],
  state,
  keepsStorage = false,
}: MatchPage) {
  if (!keepsStorage) localStorage.clear();
  const kept = { fixture, bets, purchases, runs, asked: 0 };
  const rendered = await renderPart({
    routes,
    path: `/betform?fixture=${fixture._id}`,
    state,
    session: person({ role: admin ? 'admin' : 'user', coins }),
    answers: [
      ...answers,
      answer(getFixture, () => {
        kept.asked += 1;
        return kept.fixture;
      }),
      answer(getAllBets, () => kept.bets),
      answer(getPurchases, () => kept.purchases),
      answer(getSettlements, () => kept.runs),
      answer(getFollows, { teams: [] }),
      // The last results of a team, by which a return is estimated.
      answer(getFixtures, []),
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  // What is staked with comes a step after the head.
  await waitFor(() =>
    expect(
      screen.queryByText('Predictions are closed for this fixture') ??
        screen.queryByRole('form', { name: 'Prediction slip' }) ??
        screen.queryByRole('button', { name: 'Stake coins' }),
    ).toBeTruthy(),
  );
  if (admin) await screen.findByRole('complementary', { name: 'Admin control panel' });
  return { ...rendered, kept };
}

/** What a call that changes a fixture answers. */
export const changed = (fixture: Fixture, message = 'Fixture updated') => ({ ...fixture, message });

/** Buys a player by the card's button and the question that follows. */
export async function buyPlayerBy(user: Awaited<ReturnType<typeof openMatch>>['user'], button: HTMLElement) {
  await user.click(button);
  const question = within(await screen.findByRole('dialog', { name: /^Buy / }));
  await user.click(question.getByRole('button', { name: /^Buy for/ }));
}
