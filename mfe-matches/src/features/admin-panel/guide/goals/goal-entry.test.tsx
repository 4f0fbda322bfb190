import { describe, expect, it, jest } from '@jest/globals';
import { patchFixture, recordGoal, undoGoal } from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildGoal, buildLiveFixture, idOf } from '../../../../../test/build-fixture.ts';
import { goalSheet, openManage } from '../../../../../test/manage-page.ts';
import { changed } from '../../../../../test/match-page.ts';

const isma = { _id: idOf(101), playerName: 'Isma Wasswa' };
const second = () => ({ from: new Date(Date.now() - 47 * 60_000).toISOString(), minute: 45 });
const live = buildLiveFixture({ version: 6, clock: second() });
const withGoal = {
  ...live,
  version: 7,
  homeScore: 3,
  homeTeamGoals: [...live.homeTeamGoals, buildGoal(310, 90, isma, { added: 3 })],
};
const tap = async (user: Awaited<ReturnType<typeof openManage>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const lines = () =>
  within(screen.getByRole('region', { name: 'Goals' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the goal entry', () => {
  it('is one tap on a player and one on the score; the minute is that of the clock, in added time too', async () => {
    const opened = await openManage({
      fixture: live,
      answers: [
        answer(recordGoal, ({ body }) => {
          expect(body).toEqual({
            side: 'home',
            scorer: isma._id,
            minute: 90,
            added: 3,
            isOwnGoal: false,
            isPenalty: false,
            scores: true,
            stats: true,
            shownVersion: 6,
          });
          opened.kept.fixture = withGoal;
          return { ...changed(withGoal), goalId: idOf(310) };
        }),
        answer(undoGoal, ({ params }) => {
          expect(params.goalId).toBe(idOf(310));
          opened.kept.fixture = { ...live, version: 8 };
          return changed(opened.kept.fixture, 'Goal undone ✔');
        }),
      ],
    });
    const { user } = opened;
    await tap(user, 'Isma Wasswa');
    const sheet = await goalSheet();
    expect(sheet.getByText('Counts for Arsenal, 90+3’.')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Add goal: 3–1' }));
    expect(await screen.findByText('Isma Wasswa 90+3’ added')).toBeTruthy();
    await waitFor(() =>
      expect(lines()).toEqual([
        '23’Isma Wasswa (P), ARS',
        '40’Leo Harwood (OG), CHE',
        '61’Leo Harwood, ARS',
        '90+3’Isma Wasswa, ARS',
      ]),
    );
    await tap(user, 'Undo');
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can be undone for ten seconds', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const opened = await openManage({
      fixture: live,
      answers: [
        answer(recordGoal, () => {
          opened.kept.fixture = withGoal;
          return { ...changed(withGoal), goalId: idOf(310) };
        }),
      ],
    });
    await tap(opened.user, 'Isma Wasswa');
    await opened.user.click((await goalSheet()).getByRole('button', { name: 'Add goal: 3–1' }));
    // Its own time limit must differ from the ten seconds that are looked for.
    expect(await screen.findByRole('button', { name: 'Undo' }, { timeout: 9_000 })).toBeTruthy();
    const [over] = timers.mock.calls.findLast(([, ms]) => ms === 10_000) ?? [];
    act(() => over?.());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    timers.mockRestore();
  });

  it('an own goal counts for the other side, without an assist, and is never a penalty too', async () => {
    const opened = await openManage({
      fixture: live,
      answers: [
        answer(recordGoal, ({ body }) => {
          expect(body).toMatchObject({ side: 'away', isOwnGoal: true, isPenalty: false });
          expect(body).not.toHaveProperty('assist');
          return { ...changed(live), goalId: idOf(310) };
        }),
      ],
    });
    const { user } = opened;
    await tap(user, 'Isma Wasswa');
    const sheet = await goalSheet();
    await user.selectOptions(sheet.getByLabelText('Assist'), 'Leo Harwood');
    await user.click(sheet.getByText('Penalty (P)'));
    await user.click(sheet.getByText('Own goal (OG)'));
    expect(sheet.queryByLabelText('Assist')).toBeNull();
    expect(sheet.getByText(/^Counts for Chelsea/)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Add goal: 2–2' }));
    expect(await screen.findByText('Isma Wasswa (OG) 90+3’ added')).toBeTruthy();
  });

  it('of two admins the slower sees the goal of the other and decides', async () => {
    const opened = await openManage({
      fixture: live,
      answers: [
        answer(recordGoal, ({ body, turn }) => {
          expect(body).toMatchObject({ shownVersion: turn === 1 ? 6 : 7 });
          if (turn === 2) return { ...changed({ ...withGoal, version: 8, homeScore: 4 }), goalId: idOf(311) };
          opened.kept.fixture = withGoal;
          return refusal('conflict', 'Changed 1 s ago by okello', { version: '7' });
        }),
      ],
    });
    await tap(opened.user, 'Isma Wasswa');
    const sheet = await goalSheet();
    await opened.user.click(sheet.getByRole('button', { name: 'Add goal: 3–1' }));
    expect(await sheet.findByText('Changed 1 s ago by okello: 3–1, Live')).toBeTruthy();
    await opened.user.click(sheet.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Isma Wasswa 90+3’ added')).toBeTruthy();
  });

  it('shows a score that disagrees with its scorers: one press sets it, or a tap names the scorer', async () => {
    const opened = await openManage({
      fixture: { ...live, homeScore: 3 },
      answers: [
        answer(patchFixture, ({ body }) => {
          expect(body).toEqual({ homeScore: 2, awayScore: 1, shownVersion: 6 });
          opened.kept.fixture = { ...live, version: 7 };
          return changed(opened.kept.fixture);
        }),
        answer(recordGoal, ({ body }) => {
          expect(body).toMatchObject({ scores: false });
          return refusal('conflict', 'Oh no');
        }),
      ],
    });
    const { user, platform } = opened;
    expect(screen.getByText(/^The score is 3–1, the scorers make 2–1/)).toBeTruthy();
    await tap(user, 'Isma Wasswa');
    const sheet = await goalSheet();
    expect(sheet.getByLabelText<HTMLInputElement>('The score 3–1 counts it already').checked).toBe(true);
    await user.click(sheet.getByRole('button', { name: 'Add the scorer' }));
    await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Oh no'));
    await user.keyboard('{Escape}');
    await tap(user, 'Set 2–1');
    await waitFor(() => expect(screen.queryByText(/the scorers make/)).toBeNull());
  });

  it('sets the score without a scorer, of two admins only for what was seen', async () => {
    const opened = await openManage({
      fixture: { ...live, matchState: 'FT' },
      answers: [
        answer(patchFixture, ({ body, turn }) => {
          expect(body).toEqual({ awayScore: turn + 1, shownVersion: 5 + turn });
          opened.kept.fixture = { ...live, matchState: 'FT', awayScore: turn + 1, version: 6 + turn };
          return turn === 1
            ? refusal('conflict', 'Changed 1 s ago by okello', { version: '7' })
            : changed(opened.kept.fixture);
        }),
      ],
    });
    const { user, platform } = opened;
    const away = within(screen.getByRole('region', { name: 'Score of Chelsea' }));
    await user.click(away.getByRole('button', { name: 'One goal more' }));
    await waitFor(() => expect(away.getByRole('status', { name: 'Goals of Chelsea' }).textContent).toBe('2'));
    expect(platform.notes.at(-1)?.text).toBe('Changed 1 s ago by okello');
    await user.click(away.getByRole('button', { name: 'One goal more' }));
    await waitFor(() => expect(away.getByRole('status', { name: 'Goals of Chelsea' }).textContent).toBe('3'));
  });

  it('of a paid match corrects the scorers alone', async () => {
    const paid = { ...live, clock: undefined, matchState: 'FT', result: 'homeWin' } as const;
    const opened = await openManage({
      fixture: { ...paid, settlement: 'settled', impactsSettled: true },
      answers: [
        answer(undoGoal, ({ params }) => {
          expect(params.goalId).toBe(idOf(302));
          return changed(opened.kept.fixture, 'Goal removed');
        }),
        answer(recordGoal, ({ body }) => {
          expect(body).toMatchObject({ scores: false, stats: false, minute: 61 });
          return { ...changed(opened.kept.fixture), goalId: idOf(310) };
        }),
      ],
    });
    const { user, platform } = opened;
    await tap(user, 'Correct the scorers');
    await tap(user, 'Remove Leo Harwood 61’');
    await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Goal removed'));
    await tap(user, 'Isma Wasswa');
    const sheet = await goalSheet();
    await user.type(sheet.getByLabelText('Minute'), '61');
    await user.click(sheet.getByRole('button', { name: 'Add the scorer' }));
    expect(await screen.findByText('Isma Wasswa 61’ added')).toBeTruthy();
  });
});
