import { describe, expect, it } from '@jest/globals';
import {
  type CorrectionPreview,
  correctResult,
  correctStat,
  type Fixture,
  getAllBetsAdmin,
  getOddsChanges,
  previewCorrection,
  settleImpacts,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { answer, refusal, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { finished, open, panel, part, submit, unfold } from '../../../../test/admin-panel.ts';
import { buildBet } from '../../../../test/build-bet.ts';
import { buildFixture, buildLiveFixture, idOf } from '../../../../test/build-fixture.ts';
import { buildRun } from '../../../../test/build-run.ts';
import { changed } from '../../../../test/match-page.ts';

const settled = (changes: Partial<Fixture> = {}) =>
  buildLiveFixture({ matchState: 'FT', result: 'homeWin', settlement: 'settled', ...changes });

const preview: CorrectionPreview = {
  fixtureId: idOf(1),
  version: 1,
  settling: false,
  bets: 5,
  purchases: 0,
  gain: { people: 2, coins: 900 },
  lose: { people: 1, coins: -463 },
  owe: { people: 1, coins: 63 },
  people: [
    {
      userId: { _id: idOf(41), firstname: 'Grace', surname: 'Auma' },
      difference: -463,
      balance: 400,
      owes: 63,
    },
  ],
};

describe('voiding a match', () => {
  it('asks for a reason, shows what is refunded, then voids it', async () => {
    const { user, platform, kept } = await open(
      buildLiveFixture(),
      answer(
        getAllBetsAdmin,
        withHeaders([buildBet(), buildBet({ _id: idOf(501), isSettled: true })], {
          'X-Total-Count': '2',
        }),
      ),
      answer(voidFixture, ({ body }) => {
        expect(body).toEqual({ reason: 'Fog' });
        kept.fixture = buildLiveFixture({ settlement: 'void', voidReason: 'Fog' });
        return changed(kept.fixture, 'Match declared void');
      }),
    );
    await unfold(user, 'Void the match');
    await user.click(submit('Void the match', 'Void the match'));
    expect(await part('Void the match').findByText('Reason is required')).toBeTruthy();
    await user.type(part('Void the match').getByLabelText('Reason'), 'Fog');
    await user.click(submit('Void the match', 'Void the match'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Declare Arsenal v Chelsea void?' }));
    expect(await dialog.findByText(/^250 coins from 1 open prediction and the cost of every/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Void the match' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Match declared void' }]));
    expect(await screen.findByText(/^This match is void: Fog/)).toBeTruthy();
    expect(panel().queryByRole('heading', { name: 'Void the match' })).toBeNull();
    expect(panel().getByRole('heading', { name: 'Correct the result' })).toBeTruthy();
  });
});

describe('correcting a settled result', () => {
  it('shows who gains, who loses and who would owe, then corrects what was shown', async () => {
    const sent: unknown[] = [];
    const { user, platform, kept } = await open(
      settled(),
      answer(previewCorrection, ({ body, turn }) => {
        sent.push(body);
        return { ...preview, version: turn };
      }),
      answer(correctResult, ({ body, turn }) => {
        sent.push(body);
        if (turn === 1) return refusal('conflict', 'Another correction came in between');
        kept.fixture = settled({ result: 'draw', homeScore: 1, settlement: 'running' });
        kept.runs = [buildRun({ version: 2, decides: 'draw' })];
        return changed(kept.fixture, 'Result corrected');
      }),
    );
    await unfold(user, 'Correct the result');
    const form = part('Correct the result');
    await user.selectOptions(form.getByLabelText('Correct result'), 'Draw');
    await user.type(form.getByLabelText('Reason'), 'Offside');
    await user.click(submit('Correct the result', 'Preview correction'));
    expect(await form.findByText('The score 2–1 means Home win')).toBeTruthy();
    await user.clear(form.getByLabelText('Correct home score'));
    await user.type(form.getByLabelText('Correct home score'), '1');
    await user.click(submit('Correct the result', 'Preview correction'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the result' }));
    expect(dialog.getByText('1–1, Draw')).toBeTruthy();
    const sum = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
    expect(sum('Predictions settled again')).toBe('5');
    expect(sum('2 people gain')).toBe('+900 coins');
    expect(sum('1 person loses')).toBe('−463 coins');
    expect(dialog.getByRole('alert').textContent).toContain(
      '1 person would fall below zero and owe 63 coins',
    );
    const row = within(dialog.getByRole('row', { name: /Auma Grace/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Auma Grace',
      '−463',
      '63',
      '400',
    ]);
    const wanted = { result: 'draw', homeScore: 1, awayScore: 1, reason: 'Offside' };
    await user.click(dialog.getByRole('button', { name: 'Correct the result' }));
    await waitFor(() => expect(sent).toEqual([wanted, { ...wanted, version: 1 }, wanted]));
    await user.click(await dialog.findByRole('button', { name: 'Correct the result' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ ...wanted, version: 2 }));
    await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Result corrected'));
    const run = await panel().findByRole('article', { name: 'Correction 1: Predictions, Draw' });
    expect(within(run).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('to void needs no score; everybody can see the decision and its reason', async () => {
    const scored = { homeScore: 2, awayScore: 1 };
    const { user } = await open(
      settled({
        corrections: [
          {
            at: '2026-11-21T18:00:00.000Z',
            reason: 'Offside',
            from: { result: 'draw', homeScore: 1, awayScore: 1 },
            to: { result: 'homeWin', ...scored },
          },
        ],
      }),
      answer(previewCorrection, ({ body }) => {
        expect(body).toEqual({ result: 'void', reason: 'Abandoned' });
        return { ...preview, settling: true, owe: { people: 0, coins: 0 }, people: [] };
      }),
    );
    expect(
      screen.getByText('Corrected Nov 21, 2026, 21:00: 1–1, Draw became 2–1, Home win. Offside'),
    ).toBeTruthy();
    await unfold(user, 'Correct the result');
    await user.selectOptions(part('Correct the result').getByLabelText('Correct result'), 'void');
    await user.type(part('Correct the result').getByLabelText('Reason'), 'Abandoned');
    await user.click(submit('Correct the result', 'Preview correction'));
    expect(await screen.findByText(/^The last settlement is still in progress/)).toBeTruthy();
  });
});

describe('watching settlements', () => {
  it('follows the stream, and shows an alert that stays', async () => {
    const { kept, platform } = await open(settled({ settlement: 'running' }));
    expect(await panel().findByText('Nothing settled yet')).toBeTruthy();
    kept.runs = [buildRun({ state: 'differs', posted: { count: 299, staked: 9000, paid: 4100 } })];
    platform.say('settlement', { runId: idOf(800), fixtureId: idOf(1) });
    expect((await panel().findByRole('alert')).textContent).toContain('it posted 299 with 4,100');
  });
});

/** Presses once to open the question and once to confirm. */
const payImpacts = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(panel().getByRole('button', { name: 'Settle Player Impacts' }));
  const question = within(await screen.findByRole('dialog', { name: 'Settle player impacts?' }));
  expect(question.getByText(/^Everyone who bought a player of Arsenal v Chelsea is paid/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Pay the buyers' }));
};

describe('settling player impacts', () => {
  it('[X08] [W16] impacts are settled once: the button reads Settled and stays off', async () => {
    const { user, platform } = await open(finished(), answer(settleImpacts, changed(finished())));
    await payImpacts(user);
    const button = (await panel().findByRole('button', { name: 'Settled' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Player impacts settled successfully.' }]);
  });

  it.each([
    ['the server text', 'Not finished'],
    ['the fallback', ''],
  ])('[W17] impacts that fail say %s', async (_which, text) => {
    const { user, platform } = await open(finished(), answer(settleImpacts, refusal('conflict', text)));
    await payImpacts(user);
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: text || 'Failed to settle player impacts.' }]),
    );
    expect(panel().getByRole('button', { name: 'Settle Player Impacts' })).toBeTruthy();
  });
});

describe('after the impacts are settled', () => {
  it('a stat is corrected with a reason', async () => {
    const { user, platform } = await open(
      settled({ impactsSettled: true }),
      answer(correctStat, ({ body }) => {
        expect(body).toEqual({ playerId: idOf(201), statType: 'saves', value: 4, reason: 'Recount' });
        return changed(settled({ impactsSettled: true }), 'Stat corrected');
      }),
    );
    await unfold(user, 'Correct player stat');
    const stat = part('Correct player stat');
    await user.selectOptions(stat.getByLabelText('Player'), 'Denis Okello (CHE)');
    await user.selectOptions(stat.getByLabelText('Stat type'), 'saves');
    await user.type(stat.getByLabelText('Value'), '4');
    await user.click(submit('Correct player stat', 'Correct stat'));
    expect(await stat.findByText('Reason is required')).toBeTruthy();
    await user.type(stat.getByLabelText('Reason'), 'Recount');
    await user.click(submit('Correct player stat', 'Correct stat'));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Stat corrected' }]));
  });
});

describe('odds history', () => {
  it('shows all odds, when they were set and by whom', async () => {
    const { user } = await open(
      buildFixture(),
      answer(getOddsChanges, [
        {
          homeOdds: 1.85,
          drawOdds: 3.6,
          awayOdds: 4.2,
          from: '2026-11-20T09:30:00.000Z',
          by: { _id: idOf(42), firstname: 'Grace', surname: 'Auma' },
        },
        {
          homeOdds: 1.9,
          drawOdds: 3.5,
          awayOdds: 4,
          from: '2026-11-19T09:00:00.000Z',
          until: '2026-11-20T09:30:00.000Z',
        },
      ]),
    );
    await unfold(user, 'Odds history');
    const list = within(await panel().findByRole('list', { name: 'Odds history' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1.85 · 3.60 · 4.20Now, since Nov 20, 2026, 12:30, Grace Auma',
      '1.90 · 3.50 · 4.00Nov 19, 2026, 12:00',
    ]);
  });
});
