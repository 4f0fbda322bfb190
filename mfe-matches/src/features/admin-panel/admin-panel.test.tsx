import { describe, expect, it } from '@jest/globals';
import {
  patchFixture,
  putFinalResults,
  putStat,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { answer, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { finished, off, open, panel, part, submit, unfold } from '../../../test/admin-panel.ts';
import { buildFixture, buildLiveFixture } from '../../../test/build-fixture.ts';
import { changed, openMatch } from '../../../test/match-page.ts';

describe('admin control panel', () => {
  it('[M07] [M11] is visible to admins only', async () => {
    await openMatch({ fixture: buildLiveFixture() });
    expect(screen.queryByRole('complementary', { name: 'Admin control panel' })).toBeNull();
  });

  it('[M07] has every action on a match', async () => {
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
      'Cards and substitutions',
      'Update player stat',
      'Final Match Scores',
      'Match result',
      'Void the match',
      'Odds history',
    ]);
    expect(panel().getByRole('button', { name: 'Settle Player Impacts' })).toBeTruthy();
    expect(panel().getByRole('button', { name: 'Delete fixture' })).toBeTruthy();
    const edit = panel().getByRole('link', { name: 'Edit fixture' });
    expect(edit.getAttribute('href')).toBe(paths.editFixture(finished()._id));
  });

  it('[M18] deletes the match after confirmation, but not once anything was paid', async () => {
    const { user } = await open(finished());
    await user.click(panel().getByRole('button', { name: 'Delete fixture' }));
    expect(
      await screen.findByRole('dialog', { name: 'Are you sure you want to delete this fixture?' }),
    ).toBeTruthy();
  });

  it('[M18] a match with payouts has no delete button', async () => {
    await open(finished({ result: 'homeWin', settlement: 'settled' }));
    expect(panel().queryByRole('button', { name: 'Delete fixture' })).toBeNull();
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
    expect(bodies).toEqual([{ homeScore: 1, awayScore: 0, matchState: 'Live', shownVersion: 1 }]);
  });

  it('sets the minute of a live match where one is typed', async () => {
    const sent: unknown[] = [];
    const said = answer(patchFixture, ({ body }) => {
      sent.push(body);
      return changed(buildLiveFixture());
    });
    const { user } = await open(buildLiveFixture(), said);
    const minute = part('Update scores').getByLabelText('Minute being played') as HTMLInputElement;
    await user.type(minute, '46');
    await user.click(submit('Update scores', 'Update scores'));
    await waitFor(() => expect([minute.value, sent]).toMatchObject(['', [{ minute: 46 }]]));
  });

  it('a score or a stat that is no whole number, or more than a match has, is refused as it was typed', async () => {
    const { user } = await open(buildLiveFixture());
    const scores = part('Update scores');
    await user.clear(scores.getByLabelText('Home'));
    await user.type(scores.getByLabelText('Home'), '-2');
    await user.click(submit('Update scores', 'Update scores'));
    expect(await scores.findByText('Home score must be a whole number')).toBeTruthy();
    expect(scores.getByLabelText<HTMLInputElement>('Home').value).toBe('-2');
    await unfold(user, 'Update player stat');
    const stat = part('Update player stat');
    await user.type(stat.getByLabelText('Value'), '1.5');
    await user.click(submit('Update player stat', 'Update stat'));
    expect(await stat.findByText('Value must be a whole number')).toBeTruthy();
    await user.selectOptions(stat.getByLabelText('Player'), 'Denis Okello (CHE)');
    await user.selectOptions(stat.getByLabelText('Stat type'), 'yellowCards');
    await user.clear(stat.getByLabelText('Value'));
    await user.type(stat.getByLabelText('Value'), '3');
    await user.click(submit('Update player stat', 'Update stat'));
    expect(await stat.findByText('At most 2 yellow cards in a match')).toBeTruthy();
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

  it('[V18] [W18] a stat requires all three, and a failure says why', async () => {
    const { user, platform } = await open(buildLiveFixture(), answer(putStat, refusal('internal', '')));
    await unfold(user, 'Update player stat');
    const stat = part('Update player stat');
    await user.click(submit('Update player stat', 'Update stat'));
    expect(await stat.findByText('Player is required')).toBeTruthy();
    expect(stat.getByText('Stat type is required')).toBeTruthy();
    expect(stat.getByText('Value is required')).toBeTruthy();
    await user.selectOptions(stat.getByLabelText('Player'), 'Denis Okello (CHE)');
    await user.selectOptions(stat.getByLabelText('Stat type'), 'saves');
    await user.type(stat.getByLabelText('Value'), '4');
    await user.click(submit('Update player stat', 'Update stat'));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: 'Failed to update player stat' }]),
    );
  });

  it('[M10] [V21] [W22] final scores are required numbers, sent and confirmed', async () => {
    const { user, platform } = await open(
      buildLiveFixture(),
      answer(putFinalResults, ({ body, turn }) => {
        expect(body).toEqual({ homeScore: 2, awayScore: 1, shownVersion: 1 });
        return turn === 1 ? refusal('internal', '') : changed(finished());
      }),
    );
    await unfold(user, 'Final Match Scores');
    const final = part('Final Match Scores');
    await user.click(submit('Final Match Scores', 'Set final scores'));
    expect(await final.findByText('Home score is required')).toBeTruthy();
    expect(final.getByText('Away score is required')).toBeTruthy();
    await user.type(final.getByLabelText('Home score'), '2');
    await user.type(final.getByLabelText('Away score'), '1');
    await user.click(submit('Final Match Scores', 'Set final scores'));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('Failed to update fixture result'));
    await user.click(submit('Final Match Scores', 'Set final scores'));
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
    const question = within(await screen.findByRole('dialog', { name: 'Set Home win?' }));
    expect(
      question.getByText(/^Arsenal v Chelsea ended 2–1\. Everyone who predicted this is paid/),
    ).toBeTruthy();
    expect(platform.notes).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Set result and pay' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Result set' }]));
    await waitFor(() => expect(off('Match result', 'Set result')).toBe(true));
  });

  it('[X06] [X07] at FT scores, goals and stat are off and impacts can be settled', async () => {
    const { user } = await open(finished());
    for (const title of ['Add home goal', 'Add away goal', 'Update player stat', 'Final Match Scores'])
      await unfold(user, title);
    expect(off('Update scores', 'Update scores')).toBe(true);
    expect(off('Add home goal', 'Add home goal')).toBe(true);
    expect(off('Add away goal', 'Add away goal')).toBe(true);
    expect(off('Update player stat', 'Update stat')).toBe(true);
    expect(off('Final Match Scores', 'Set final scores')).toBe(false);
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
    await unfold(user, 'Final Match Scores');
    expect(off('Final Match Scores', 'Set final scores')).toBe(true);
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
