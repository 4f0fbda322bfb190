import { describe, expect, it } from '@jest/globals';
import {
  type Fixture,
  patchFixture,
  postAwayGoal,
  postHomeGoal,
  putFinalResults,
  putStat,
  settleImpacts,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildGoal, buildLiveFixture, idOf } from '../../../test/build-fixture.ts';
import { changed, openMatch } from '../../../test/match-page.ts';

const finished = (changes: Partial<Fixture> = {}) =>
  buildLiveFixture({ matchState: 'FT', homeScore: 2, awayScore: 1, ...changes });
const open = (fixture: Fixture, ...answers: ReturnType<typeof answer>[]) =>
  openMatch({ fixture, admin: true, answers });
const panel = () => within(screen.getByRole('complementary', { name: 'Admin control panel' }));
/** The part of the panel below a heading. */
const part = (title: string) =>
  within(panel().getByRole('heading', { level: 3, name: title }).closest('section') as HTMLElement);
type Person = Awaited<ReturnType<typeof open>>['user'];
const unfold = (user: Person, title: string) =>
  user.click(part(title).getByRole('button', { expanded: false }));
const submit = (title: string, name: string) =>
  part(title)
    .getAllByRole('button', { name })
    .find((button) => button.getAttribute('type') === 'submit') as HTMLButtonElement;
const off = (title: string, name: string) => submit(title, name).disabled;

describe('admin control panel', () => {
  it('[M07] [M11] is there for admins alone', async () => {
    await openMatch({ fixture: buildLiveFixture() });
    expect(screen.queryByRole('complementary', { name: 'Admin control panel' })).toBeNull();
  });

  it('[M07] holds every act on a match', async () => {
    await open(finished());
    expect(
      panel()
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Update scores',
      'Add home goal',
      'Add away goal',
      'Goals',
      'Update player stat',
      'Final scores',
      'Match result',
    ]);
    expect(panel().getByRole('button', { name: 'Settle Player Impacts' })).toBeTruthy();
  });

  it('updates score and state; the match shows them', async () => {
    const bodies: unknown[] = [];
    const { user, kept } = await open(
      buildFixture(),
      answer(patchFixture, ({ body }) => {
        bodies.push(body);
        kept.fixture = buildLiveFixture({ homeScore: 1, awayScore: 0 });
        return changed(kept.fixture);
      }),
    );
    const scores = part('Update scores');
    await user.clear(scores.getByLabelText('Home'));
    await user.type(scores.getByLabelText('Home'), '1');
    await user.selectOptions(scores.getByLabelText('Match state'), 'Live');
    await user.click(submit('Update scores', 'Update scores'));
    expect(await screen.findByRole('img', { name: 'Arsenal 1, Chelsea 0' })).toBeTruthy();
    expect(bodies).toEqual([{ homeScore: 1, awayScore: 0, matchState: 'Live' }]);
  });

  it('[W19] says why scores were not updated', async () => {
    const { user, platform } = await open(
      buildLiveFixture(),
      answer(patchFixture, refusal('conflict', 'The result is already set')),
    );
    await user.click(submit('Update scores', 'Update scores'));
    const text = 'Failed to update scores: The result is already set';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
  });

  it('[M12] [M13] [M14] a goal asks for scorer and minute; Own Goal offers the other squad', async () => {
    const { user } = await open(buildLiveFixture());
    const goal = part('Add home goal');
    const scorers = () =>
      within(goal.getByLabelText('Scorer'))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(scorers()).toEqual(['Select Scorer', 'Isma Wasswa', 'Leo Harwood']);
    expect((goal.getByLabelText('Scorer') as HTMLSelectElement).value).toBe('');
    expect(goal.getByLabelText('Minute').getAttribute('placeholder')).toBe('Eg. 45');
    expect(goal.getByLabelText('Minute').getAttribute('inputmode')).toBe('numeric');
    for (const mark of ['Own Goal', 'Penalty'])
      expect((goal.getByLabelText(mark) as HTMLInputElement).checked).toBe(false);
    await user.selectOptions(goal.getByLabelText('Scorer'), 'Isma Wasswa');
    await user.click(goal.getByLabelText('Own Goal'));
    expect(scorers()).toEqual(['Select Scorer', 'Denis Okello']);
    expect((goal.getByLabelText('Scorer') as HTMLSelectElement).value).toBe('');
  });

  it('[V23] [V24] requires a scorer and a numeric minute', async () => {
    const { user } = await open(buildLiveFixture());
    await user.click(submit('Add home goal', 'Add home goal'));
    expect(await part('Add home goal').findByText('Scorer is required')).toBeTruthy();
    expect(part('Add home goal').getByText('Minute is required')).toBeTruthy();
    await user.type(part('Add home goal').getByLabelText('Minute'), 'late');
    await user.click(submit('Add home goal', 'Add home goal'));
    expect(await part('Add home goal').findByText('Minute must be a number')).toBeTruthy();
  });

  it('[M15] [V24] [W20] [X16] a home goal is sent, said, refetched and the form reset', async () => {
    const bodies: unknown[] = [];
    const { user, platform, kept } = await open(
      buildLiveFixture(),
      answer(postHomeGoal, ({ body }) => {
        bodies.push(body);
        return changed(buildLiveFixture());
      }),
    );
    const goal = part('Add home goal');
    await user.selectOptions(goal.getByLabelText('Scorer'), 'Leo Harwood');
    await user.type(goal.getByLabelText('Minute'), '120');
    await user.click(goal.getByLabelText('Penalty'));
    await user.click(submit('Add home goal', 'Add home goal'));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Home Goal added successfully ✔' }]),
    );
    expect(bodies).toEqual([{ homeTeamScorer: idOf(102), minute: 120, isOwnGoal: false, isPenalty: true }]);
    await waitFor(() => expect(kept.asked).toBe(2));
    expect((goal.getByLabelText('Scorer') as HTMLSelectElement).value).toBe('');
    expect((goal.getByLabelText('Minute') as HTMLInputElement).value).toBe('');
    expect((goal.getByLabelText('Penalty') as HTMLInputElement).checked).toBe(false);
  });

  it('[W21] [M15] an away goal travels under its own name, and the new score is offered', async () => {
    const scores: unknown[] = [];
    const { user, platform, kept } = await open(
      buildLiveFixture(),
      answer(postAwayGoal, ({ body }) => {
        expect(body).toEqual({ awayTeamScorer: idOf(201), minute: 88, isOwnGoal: false, isPenalty: false });
        const goal = buildGoal(304, 88, { _id: idOf(201), playerName: 'Denis Okello' });
        kept.fixture = { ...kept.fixture, awayTeamGoals: [...kept.fixture.awayTeamGoals, goal] };
        return changed(kept.fixture);
      }),
      answer(patchFixture, ({ body }) => {
        scores.push(body);
        return changed(buildLiveFixture({ awayScore: 2 }));
      }),
    );
    await unfold(user, 'Add away goal');
    const goal = part('Add away goal');
    await user.selectOptions(goal.getByLabelText('Scorer'), 'Denis Okello');
    await user.type(goal.getByLabelText('Minute'), '88');
    await user.click(submit('Add away goal', 'Add away goal'));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('Away Goal added successfully ✔'));
    await user.click(await panel().findByRole('button', { name: 'Set 2–2' }));
    await waitFor(() => expect(scores).toEqual([{ homeScore: 2, awayScore: 2 }]));
  });

  it.each([
    ['Add home goal', '[W20]', postHomeGoal, 'Failed to add Home goal'],
    ['Add away goal', '[W21]', postAwayGoal, 'Failed to add away goal'],
  ] as const)('%s: %s the fallback of a failure', async (title, _id, call, text) => {
    const { user, platform } = await open(buildFixture(), answer(call, refusal('internal', '')));
    await unfold(user, title);
    await user.selectOptions(
      part(title).getByLabelText('Scorer'),
      title === 'Add home goal' ? 'Isma Wasswa' : 'Denis Okello',
    );
    await user.type(part(title).getByLabelText('Minute'), '9');
    await user.click(submit(title, title));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    expect((part(title).getByLabelText('Minute') as HTMLInputElement).value).toBe('9');
  });

  it('[V18] [W18] a stat requires all three, and a failure says why', async () => {
    const { user, platform } = await open(buildLiveFixture(), answer(putStat, refusal('internal', '')));
    await unfold(user, 'Update player stat');
    const stat = part('Update player stat');
    await user.click(submit('Update player stat', 'Update stat'));
    expect(await stat.findByText('Player is required')).toBeTruthy();
    expect(stat.getByText('Stat type is required')).toBeTruthy();
    expect(stat.getByText('Value must be a whole number')).toBeTruthy();
    await user.selectOptions(stat.getByLabelText('Player'), 'Denis Okello (CHE)');
    await user.selectOptions(stat.getByLabelText('Stat type'), 'saves');
    await user.type(stat.getByLabelText('Value'), '4');
    await user.click(submit('Update player stat', 'Update stat'));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: 'Failed to update player stat' }]),
    );
  });

  it('[M10] [V21] [W22] final scores are required numbers, sent and said', async () => {
    const { user, platform } = await open(
      buildLiveFixture(),
      answer(putFinalResults, ({ body, turn }) => {
        expect(body).toEqual({ homeScore: 2, awayScore: 1 });
        return turn === 1 ? refusal('internal', '') : changed(finished());
      }),
    );
    await unfold(user, 'Final scores');
    const final = part('Final scores');
    await user.click(submit('Final scores', 'Set final scores'));
    expect(await final.findByText('Home score must be a whole number')).toBeTruthy();
    expect(final.getByText('Away score must be a whole number')).toBeTruthy();
    await user.type(final.getByLabelText('Home score'), '2');
    await user.type(final.getByLabelText('Away score'), '1');
    await user.click(submit('Final scores', 'Set final scores'));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('Failed to update fixture result'));
    await user.click(submit('Final scores', 'Set final scores'));
    await waitFor(() => expect(platform.notes[1]?.text).toBe('Final Results added successfully ✔'));
  });

  it('[V20] a result must be selected; it settles', async () => {
    const { user, platform, kept } = await open(
      finished(),
      answer(updateFixtureResult, ({ body }) => {
        expect(body).toEqual({ result: 'homeWin' });
        kept.fixture = finished({ result: 'homeWin', settlement: 'running' });
        return changed(kept.fixture, 'Result set');
      }),
    );
    await unfold(user, 'Match result');
    await user.click(submit('Match result', 'Set result'));
    expect(await part('Match result').findByText('Result is required')).toBeTruthy();
    await user.selectOptions(part('Match result').getByLabelText('Result'), 'Home win');
    await user.click(submit('Match result', 'Set result'));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Result set' }]));
    await waitFor(() => expect(off('Match result', 'Set result')).toBe(true));
  });

  it('[X06] [X07] at FT scores, goals and stat are off and impacts can be settled', async () => {
    const { user } = await open(finished());
    for (const title of ['Add home goal', 'Add away goal', 'Update player stat', 'Final scores'])
      await unfold(user, title);
    expect(off('Update scores', 'Update scores')).toBe(true);
    expect(off('Add home goal', 'Add home goal')).toBe(true);
    expect(off('Add away goal', 'Add away goal')).toBe(true);
    expect(off('Update player stat', 'Update stat')).toBe(true);
    expect(off('Final scores', 'Set final scores')).toBe(false);
    expect(panel().getByRole('button', { name: 'Settle Player Impacts' })).toBeTruthy();
  });

  it('[X07] before FT there is nothing to settle', async () => {
    await open(buildLiveFixture());
    expect(panel().queryByRole('button', { name: 'Settle Player Impacts' })).toBeNull();
    expect(panel().queryByRole('button', { name: 'Reopen match' })).toBeNull();
    expect(off('Update scores', 'Update scores')).toBe(false);
  });

  it('[X11] with the result set the final scores are off', async () => {
    const { user } = await open(finished({ result: 'homeWin', settlement: 'settled' }));
    await unfold(user, 'Final scores');
    expect(off('Final scores', 'Set final scores')).toBe(true);
  });

  it('[X08] [W16] impacts are settled once: the button reads Settled and stays off', async () => {
    const { user, platform } = await open(finished(), answer(settleImpacts, changed(finished())));
    await user.click(panel().getByRole('button', { name: 'Settle Player Impacts' }));
    const button = (await panel().findByRole('button', { name: 'Settled' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Player impacts settled successfully.' }]);
  });

  it.each([
    ['the server text', 'Not finished'],
    ['the fallback', ''],
  ])('[W17] impacts that fail say %s', async (_which, text) => {
    const { user, platform } = await open(finished(), answer(settleImpacts, refusal('conflict', text)));
    await user.click(panel().getByRole('button', { name: 'Settle Player Impacts' }));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: text || 'Failed to settle player impacts.' }]),
    );
    expect(panel().getByRole('button', { name: 'Settle Player Impacts' })).toBeTruthy();
  });

  it('[Z18] a match at FT can be reopened until its result is set', async () => {
    const { user, kept } = await open(
      finished(),
      answer(patchFixture, ({ body }) => {
        expect(body).toEqual({ matchState: 'Live' });
        kept.fixture = buildLiveFixture();
        return changed(kept.fixture);
      }),
    );
    await user.click(panel().getByRole('button', { name: 'Reopen match' }));
    await waitFor(() => expect(off('Update scores', 'Update scores')).toBe(false));
    expect(panel().queryByRole('button', { name: 'Reopen match' })).toBeNull();
  });

  it('[Z18] not after the result is set', async () => {
    await open(finished({ result: 'homeWin' }));
    expect(panel().queryByRole('button', { name: 'Reopen match' })).toBeNull();
  });
});
