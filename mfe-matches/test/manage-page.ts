import type { AnyCall } from '@matchday/contracts/call';
import {
  type Fixture,
  getFixture,
  getPayPreview,
  getSettlements,
  type PayPreview,
  type SettlementRun,
} from '@matchday/contracts/matches/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../src/routes.tsx';

const nothing = { count: 0, staked: 0, people: 0, coins: 0 };

/** What a fixture pays by its score: nothing but what is named. */
const buildPreview = (fixture: Fixture, changes: Partial<PayPreview> = {}): PayPreview => ({
  fixtureId: fixture._id,
  version: fixture.version,
  outcome: 'homeWin',
  bets: nothing,
  players: nothing,
  ...changes,
});

interface ManagePage {
  fixture: Fixture;
  preview?: Partial<PayPreview>;
  runs?: SettlementRun[];
  step?: string;
  role?: 'admin' | 'user';
  answers?: ReturnType<typeof answer<AnyCall>>[];
}

/** Opens `/manage` of a fixture; the server answers with the current values of `kept`. */
export async function openManage({
  fixture,
  preview,
  runs = [],
  step,
  role = 'admin',
  answers = [],
}: ManagePage) {
  const kept = { fixture, preview, runs };
  const rendered = await renderPart({
    routes,
    path: `/manage?fixture=${fixture._id}${step ? `&step=${step}` : ''}`,
    session: person({ role }),
    answers: [
      ...answers,
      answer(getFixture, () => kept.fixture),
      answer(getPayPreview, () => buildPreview(kept.fixture, kept.preview)),
      answer(getSettlements, () => kept.runs),
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, kept };
}

/** The step that is open, by its heading. */
export const openStep = () => {
  const step = screen
    .getByRole('list', { name: 'Steps of the match' })
    .querySelector<HTMLElement>('[aria-current="step"]');
  return step?.querySelector('h2')?.textContent ?? null;
};

/** The dialog of a goal. */
export const goalSheet = async () => within(await screen.findByRole('dialog', { name: /^Goal by/ }));
