import { describe, expect, it } from '@jest/globals';
import { patchFixture, postHomeGoal, putFinalResults } from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { open, panel, part, submit, unfold } from '../../../../test/admin-panel.ts';
import { buildGoal, buildLiveFixture, idOf } from '../../../../test/build-fixture.ts';
import { changed } from '../../../../test/match-page.ts';

const theirs = buildLiveFixture({ homeScore: 3, awayScore: 1, version: 7 });
const conflict = () => refusal('conflict', 'Changed 5 s ago by okello', { version: '7' });
const scores = () => part('Update scores');
const home = () => scores().getByLabelText<HTMLInputElement>('Home');

/** Two admins have the match open, and the other one saves first. */
const openTogether = async () => {
  const sent: unknown[] = [];
  const opened = await open(
    buildLiveFixture({ version: 6 }),
    answer(patchFixture, ({ body, turn }) => {
      sent.push(body);
      if (turn > 1) return changed(buildLiveFixture({ homeScore: 4, awayScore: 1, version: 8 }));
      opened.kept.fixture = theirs;
      return conflict();
    }),
  );
  const { user } = opened;
  await user.clear(home());
  await user.type(home(), '4');
  await user.click(submit('Update scores', 'Update scores'));
  await waitFor(() =>
    expect(scores().getByRole('alert').textContent).toContain('Changed 5 s ago by okello: 3–1, Live'),
  );
  return { ...opened, sent };
};

/** A goal is added here, and the other admin sets a score before this one does. */
const openOffer = async () => {
  const sent: unknown[] = [];
  const scorer = { _id: idOf(101), playerName: 'Isma Wasswa' };
  const shown = buildLiveFixture({ version: 6 });
  const goals = [...shown.homeTeamGoals, buildGoal(304, 70, scorer)];
  const opened = await open(
    shown,
    answer(postHomeGoal, () => {
      opened.kept.fixture = { ...shown, homeTeamGoals: goals };
      return changed(opened.kept.fixture);
    }),
    answer(patchFixture, ({ body, turn }) => {
      sent.push(body);
      const theirScore = turn === 1 ? 4 : 3;
      opened.kept.fixture = { ...shown, homeTeamGoals: goals, homeScore: theirScore, version: 6 + turn };
      return turn === 1 ? conflict() : changed(opened.kept.fixture);
    }),
  );
  const { user } = opened;
  const goal = part('Add home goal');
  await user.selectOptions(goal.getByLabelText('Scorer'), 'Isma Wasswa');
  await user.type(goal.getByLabelText('Minute'), '70');
  await user.click(submit('Add home goal', 'Add home goal'));
  await user.click(await panel().findByRole('button', { name: 'Set 3–1' }));
  expect(await panel().findByText('Changed 5 s ago by okello: 4–1, Live')).toBeTruthy();
  return { ...opened, sent };
};

describe('two admins at one match', () => {
  it('[W19] see who saved first, and nothing is overwritten; mine can be kept', async () => {
    const { user, platform, sent } = await openTogether();
    expect(platform.notes).toEqual([]);
    expect(home().value).toBe('4');
    await user.click(scores().getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { homeScore: 4, awayScore: 1, matchState: 'Live', shownVersion: 6 },
      { homeScore: 4, awayScore: 1, matchState: 'Live', shownVersion: 7 },
    ]);
    await waitFor(() => expect(scores().queryByRole('alert')).toBeNull());
  });

  it("can take the other admin's score", async () => {
    const { user, sent } = await openTogether();
    await user.click(scores().getByRole('button', { name: 'Use theirs' }));
    expect(home().value).toBe('3');
    expect(scores().queryByRole('alert')).toBeNull();
    await user.click(submit('Update scores', 'Update scores'));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ homeScore: 3, shownVersion: 7 }));
  });

  it('are not asked because of a goal or other odds', async () => {
    const sent: unknown[] = [];
    const { user, kept, platform } = await open(
      buildLiveFixture({ version: 6 }),
      answer(patchFixture, ({ body }) => {
        sent.push(body);
        return changed(buildLiveFixture({ version: 8 }));
      }),
    );
    await user.clear(home());
    await user.type(home(), '4');
    kept.fixture = buildLiveFixture({ version: 7, homeOdds: 1.2 });
    platform.say('fixture', { fixtureId: idOf(1) });
    await waitFor(() => expect(kept.asked).toBe(2));
    await user.click(submit('Update scores', 'Update scores'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ homeScore: 4, shownVersion: 7 });
  });

  it('[W22] have the same choice for the final scores', async () => {
    const sent: unknown[] = [];
    const { user, kept } = await open(
      buildLiveFixture({ version: 6 }),
      answer(putFinalResults, ({ body, turn }) => {
        sent.push(body);
        if (turn > 1) return changed(buildLiveFixture({ matchState: 'FT', version: 8 }));
        kept.fixture = { ...theirs, matchState: 'FT' };
        return conflict();
      }),
    );
    await unfold(user, 'Final Match Scores');
    const final = part('Final Match Scores');
    await user.type(final.getByLabelText('Home score'), '2');
    await user.type(final.getByLabelText('Away score'), '1');
    await user.click(submit('Final Match Scores', 'Set final scores'));
    await waitFor(() => expect(final.getByRole('alert').textContent).toContain('okello: 3–1, FT'));
    await user.click(final.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { homeScore: 2, awayScore: 1, shownVersion: 6 },
        { homeScore: 2, awayScore: 1, shownVersion: 7 },
      ]),
    );
  });

  it('have the same choice for the score offered after a goal', async () => {
    const { user, sent, platform } = await openOffer();
    expect(platform.notes.map(({ kind }) => kind)).toEqual(['success']);
    expect(sent).toEqual([{ homeScore: 3, awayScore: 1, shownVersion: 6 }]);
    await user.click(panel().getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ homeScore: 3, awayScore: 1, shownVersion: 7 }));
    await waitFor(() => expect(panel().queryByText(/Changed 5 s ago/)).toBeNull());
  });

  it("can take the other admin's score instead of the offered one", async () => {
    const { user, sent } = await openOffer();
    await user.click(panel().getByRole('button', { name: 'Use theirs' }));
    expect(panel().queryByText(/Changed 5 s ago/)).toBeNull();
    expect(panel().queryByText('New score with this goal?')).toBeNull();
    expect(home().value).toBe('4');
    expect(sent).toHaveLength(1);
  });
});
