import { expect, it } from '@jest/globals';
import {
  type Fixture,
  getFixture,
  getOpenStakes,
  getProposedOdds,
  type OpenStakes,
  patchFixture,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const ahead = (changes: Partial<Fixture> = {}) =>
  buildFixture(1, {
    matchState: 'Build Up',
    date: '2099-11-14T15:00:00.000Z',
    bettingDeadline: '2099-11-14T15:00:00.000Z',
    predictionsOpen: true,
    ...changes,
  });
const staked: OpenStakes = {
  people: 12,
  predictions: 14,
  purchases: 1,
  coins: 1240,
  pays: { home: 900, draw: 0, away: 100 },
};
const nobody = { ...staked, people: 0, predictions: 0, purchases: 0, coins: 0 };
const proposal = {
  homeOdds: 2.1,
  drawOdds: 3.7,
  awayOdds: 3.25,
  homeGoals: 1.5,
  awayGoals: 1.2,
  homeResults: 1,
  awayResults: 4,
};

/** Opens the screen; each patch is recorded and answered by `reply`. */
async function open(
  stakes: Parameters<typeof answer<typeof getOpenStakes>>[1],
  reply: (body: Partial<Fixture>, turn: number) => Fixture | ReturnType<typeof refusal>,
  fixture = ahead(),
) {
  const sent: object[] = [];
  const kept = { fixture };
  const shown = await renderPart({
    routes,
    path: `/editfixture?fixture=${fixture._id}`,
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      // Before the fixture: its path has a parameter.
      answer(getProposedOdds, proposal),
      answer(getFixture, () => kept.fixture),
      answer(getOpenStakes, stakes),
      answer(patchFixture, ({ body, turn }) => {
        sent.push(body as object);
        const result = reply(body as Partial<Fixture>, turn);
        return 'respond' in result ? result : { ...result, message: 'Fixture updated' };
      }),
    ],
  });
  await screen.findByLabelText('Kick-off');
  return { ...shown, sent, kept };
}
const write = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const save = () => screen.getByRole('button', { name: 'Save changes' });

it('shows before it is sent whom a new kick-off and new odds touch', async () => {
  const { user, sent, platform } = await open(staked, (body) => ahead({ ...body, version: 2 }));
  expect(
    await screen.findByText('12 people have 1,240 coins on this match: 14 predictions and 1 bought player.'),
  ).toBeTruthy();
  await write(user, 'Home odds', '2');
  await write(user, 'Kick-off', '11/15/2099 18:00');
  await user.tab();
  await user.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
  for (const text of [
    'Kick-off: Nov 14, 2099, 18:00 → Nov 15, 2099, 18:00',
    'Home odds: 1.85 → 2.00',
    '12 people will be notified of the new kick-off.',
    'The 14 predictions that were placed keep their odds.',
  ])
    expect(question.getByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Fixture updated' }]));
  expect(sent).toEqual([
    {
      homeOdds: 2,
      date: '2099-11-15T15:00:00.000Z',
      bettingDeadline: '2099-11-15T15:00:00.000Z',
      confirmed: [],
      shownVersion: 1,
    },
  ]);
});

it('says whom an earlier deadline touches, and that one in the past notifies nobody', async () => {
  const { user } = await open(staked, (body) => ahead({ ...body, version: 2 }));
  const touched = async (deadline: string) => {
    await write(user, 'Betting deadline', deadline);
    await user.tab();
    await user.click(save());
    const question = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
    const found = question.queryAllByText(/notified|nobody can/).map(({ textContent }) => textContent);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    return found;
  };
  const closes = 'After the earlier deadline nobody can cancel a prediction.';
  expect(await touched('11/14/2099 17:00')).toEqual([
    '12 people will be notified of the earlier deadline.',
    closes,
  ]);
  expect(await touched('11/14/2020 17:00')).toEqual([closes]);
  await write(user, 'Kick-off', '11/15/2099 18:00');
  expect(await touched('11/14/2099 17:00')).toEqual([
    '12 people will be notified of the new kick-off.',
    closes,
  ]);
});

it('asks about stakes that came in while the form was open', async () => {
  const { user, sent } = await open(
    ({ turn }) => (turn === 1 ? nobody : staked),
    (body) => ahead({ ...body, version: 2 }),
  );
  expect(await screen.findByText('Nobody has staked on this match yet.')).toBeTruthy();
  await write(user, 'Home odds', '2');
  await user.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
  expect(question.getByText('The 14 predictions that were placed keep their odds.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('saves nothing while it is not known what is staked', async () => {
  const { user, sent, platform } = await open(
    ({ turn }) => (turn === 1 ? staked : refusal('internal', 'Oops')),
    (body) => ahead({ ...body, version: 2 }),
  );
  await write(user, 'Home odds', '2');
  await user.click(save());
  await waitFor(() =>
    expect(platform.notes).toEqual([{ kind: 'error', text: 'The open stakes could not be loaded' }]),
  );
  expect(sent).toEqual([]);
});

it('moves a match whose deadline has passed without the deadline, which cannot move', async () => {
  const late = { date: '2026-11-14T15:00:00.000Z', bettingDeadline: '2026-11-14T15:00:00.000Z' };
  const { user, sent } = await open(
    nobody,
    (body) => ahead({ ...late, ...body, version: 2 }),
    ahead({ ...late, predictionsOpen: false, predictionsClosed: true }),
  );
  await write(user, 'Kick-off', '11/15/2099 18:00');
  await user.tab();
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ date: '2099-11-15T15:00:00.000Z', confirmed: [], shownVersion: 1 });
});

it('takes proposed odds only by a press, and asks about what is unusual', async () => {
  const text = 'At these odds, staking on all three outcomes is a sure profit';
  const { user, sent } = await open(nobody, (body, turn) =>
    turn === 1
      ? refusal('conflict', text, { homeOdds: text, confirmed: 'odds' })
      : ahead({ homeOdds: body.homeOdds as number, version: 2 }),
  );
  const odds = () => screen.getByLabelText<HTMLInputElement>('Home odds').value;
  await user.click(screen.getByRole('button', { name: 'Propose odds' }));
  await screen.findByText(/1\.5–1\.2 goals expected, from 1 result and 4 results, no ratings/);
  expect(odds()).toBe('1.85');
  await user.click(screen.getByRole('button', { name: 'Use proposed odds' }));
  expect(odds()).toBe('2.1');
  await user.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'Save anyway?' }));
  expect(question.getByText(`${text}.`)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ homeOdds: 2.1, confirmed: ['odds'], shownVersion: 1 });
});

it('shows at its field what the server refuses, and sends no odds that are none', async () => {
  const text = 'The deadline must not be after the kick-off';
  const { user, sent } = await open(nobody, () => refusal('invalid', text, { bettingDeadline: text }));
  await write(user, 'Draw odds', '0.5');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Draw odds').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await write(user, 'Draw odds', '3.4');
  await write(user, 'Betting deadline', '11/22/2099 18:00');
  await user.tab();
  await user.click(save());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('of two admins the second sees what the first has changed, and overwrites it only on purpose', async () => {
  const theirs = ahead({ round: 'Cup', homeOdds: 1.5, version: 2 });
  const { user, sent, kept, platform } = await open(nobody, (_body, turn) => {
    kept.fixture = theirs;
    return turn === 1
      ? refusal('conflict', 'Changed 5 s ago by okello', { version: '2' })
      : ahead({ homeOdds: 2, round: 'Cup', version: 3 });
  });
  await write(user, 'Home odds', '2');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Changed 5 s ago by okello. Home odds: 1.85 → 1.50. Round: none → Cup',
    ),
  );
  expect(platform.notes).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Home odds').value).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByLabelText<HTMLInputElement>('Round').value).toBe('Cup');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ homeOdds: 2, confirmed: [], shownVersion: 2 });
});
