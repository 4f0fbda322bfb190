import { describe, expect, it } from '@jest/globals';
import { patchFixture, postAwayGoal, postEvent, postHomeGoal } from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { waitFor, within } from '@testing-library/react';
import { open, panel, part, submit, unfold } from '../../../../test/admin-panel.ts';
import { buildFixture, buildGoal, buildLiveFixture, idOf } from '../../../../test/build-fixture.ts';
import { changed } from '../../../../test/match-page.ts';

describe('goal forms', () => {
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

  it('[M14] is either an own goal or a penalty', async () => {
    const { user } = await open(buildLiveFixture());
    const mark = (name: string) => part('Add home goal').getByLabelText<HTMLInputElement>(name);
    await user.click(mark('Own Goal'));
    await user.click(mark('Penalty'));
    expect([mark('Own Goal').checked, mark('Penalty').checked]).toEqual([false, true]);
    await user.click(mark('Own Goal'));
    expect([mark('Own Goal').checked, mark('Penalty').checked]).toEqual([true, false]);
  });

  it('[V23] [V24] requires a scorer and a numeric minute', async () => {
    const { user } = await open(buildLiveFixture());
    await user.click(submit('Add home goal', 'Add home goal'));
    expect(await part('Add home goal').findByText('Scorer is required')).toBeTruthy();
    expect(part('Add home goal').getByText('Minute is required')).toBeTruthy();
    const minute = () => part('Add home goal').getByLabelText<HTMLInputElement>('Minute');
    for (const wrong of ['late', '45abc', '-5', '999']) {
      await user.clear(minute());
      await user.type(minute(), wrong);
      await user.click(submit('Add home goal', 'Add home goal'));
      expect(
        await part('Add home goal').findByText('Minute must be a whole number from 0 to 150'),
      ).toBeTruthy();
      expect(minute().value).toBe(wrong);
    }
  });

  it('[M15] [V24] [W20] [X16] a home goal is sent and confirmed, the match reloads and the form resets', async () => {
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

  it('[W21] [M15] an away goal is sent under its own field name, and the new score is offered', async () => {
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
    await waitFor(() => expect(scores).toEqual([{ homeScore: 2, awayScore: 2, shownVersion: 1 }]));
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

  it('a substitution asks who comes on from the same team, and is sent with its added time', async () => {
    const bodies: unknown[] = [];
    const { user } = await open(
      buildLiveFixture(),
      answer(postEvent, ({ body }) => {
        bodies.push(body);
        return changed(buildLiveFixture(), 'Event added');
      }),
    );
    const title = 'Cards and substitutions';
    await unfold(user, title);
    await user.selectOptions(part(title).getByLabelText('Event'), 'Substitution');
    await user.selectOptions(part(title).getByLabelText('Player going off'), 'Isma Wasswa (ARS)');
    const on = part(title).getByLabelText('Player coming on');
    expect(
      within(on)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select Player', 'Leo Harwood (ARS)']);
    await user.type(part(title).getByLabelText('Minute'), '90');
    await user.type(part(title).getByLabelText('Added time'), '3');
    await user.click(submit(title, 'Add event'));
    expect(await part(title).findByText('Player coming on is required')).toBeTruthy();
    await user.selectOptions(on, 'Leo Harwood (ARS)');
    await user.click(submit(title, 'Add event'));
    await waitFor(() =>
      expect(bodies).toEqual([
        { kind: 'substitution', player: idOf(101), other: idOf(102), minute: 90, added: 3 },
      ]),
    );
  });
});
