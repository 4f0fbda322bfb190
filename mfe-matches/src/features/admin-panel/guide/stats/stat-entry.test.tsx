import { describe, expect, it } from '@jest/globals';
import {
  type CorrectionPreview,
  correctStat,
  previewStatCorrection,
  putStat,
} from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLiveFixture, buildStats, idOf } from '../../../../../test/build-fixture.ts';
import { openManage } from '../../../../../test/manage-page.ts';
import { changed } from '../../../../../test/match-page.ts';

const withStats = (counts: object, changes = {}) =>
  buildLiveFixture({
    matchState: 'FT',
    version: 6,
    playerStats: [buildStats(idOf(101), 'Isma Wasswa', counts)],
    ...changes,
  });
const cell = (name: string) => screen.findByRole('button', { name });
const stepper = (name: string) => within(screen.getByRole('region', { name }));

const preview: CorrectionPreview = {
  fixtureId: idOf(1),
  version: 1,
  settling: false,
  bets: 0,
  purchases: 3,
  gain: { people: 0, coins: 0 },
  lose: { people: 2, coins: 50 },
  owe: { people: 0, coins: 0 },
  people: [
    {
      userId: { _id: idOf(41), firstname: 'Grace', surname: 'Auma' },
      difference: -25,
      balance: 400,
      owes: 0,
    },
  ],
};

describe('the stats of both squads', () => {
  it('show every count, and each press changes one at once, within what a match can have', async () => {
    const opened = await openManage({
      fixture: withStats({ tackles: 3, yellowCards: 2 }),
      step: 'stats',
      answers: [
        answer(putStat, ({ body }) => {
          expect(body).toEqual({ playerId: idOf(101), statType: 'tackles', value: 4, shownValue: 3 });
          opened.kept.fixture = withStats({ tackles: 4, yellowCards: 2 }, { version: 7 });
          return changed(opened.kept.fixture);
        }),
      ],
    });
    const { user, platform } = opened;
    await user.click(await cell('Isma Wasswa, Yellow cards: 2'));
    const cards = stepper('Isma Wasswa, Yellow cards');
    expect(cards.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
    expect(cards.getByText('At most 2 in a match')).toBeTruthy();
    await user.click(await cell('Isma Wasswa, Tackles: 3'));
    await user.click(stepper('Isma Wasswa, Tackles').getByRole('button', { name: 'One more' }));
    expect(await cell('Isma Wasswa, Tackles: 4')).toBeTruthy();
    expect(await cell('Denis Okello, Saves: 0')).toBeTruthy();
    expect(platform.notes).toEqual([]);
  });

  it('of two admins the slower sees the count of the other, and counts on from there', async () => {
    const opened = await openManage({
      fixture: withStats({ tackles: 3 }),
      step: 'stats',
      answers: [
        answer(putStat, ({ body, turn }) => {
          expect(body).toMatchObject(turn === 1 ? { value: 4, shownValue: 3 } : { value: 5, shownValue: 4 });
          opened.kept.fixture = withStats({ tackles: 3 + turn }, { version: 6 + turn });
          if (turn === 2) return changed(opened.kept.fixture);
          return refusal('conflict', 'Someone else has changed it: 4 tackles', { value: '4' });
        }),
      ],
    });
    await opened.user.click(await cell('Isma Wasswa, Tackles: 3'));
    const tackles = stepper('Isma Wasswa, Tackles');
    const more = tackles.getByRole('button', { name: 'One more' });
    await opened.user.click(more);
    expect(await tackles.findByText('Someone else has changed it: 4 tackles')).toBeTruthy();
    expect(await cell('Isma Wasswa, Tackles: 4')).toBeTruthy();
    await opened.user.click(more);
    expect(await cell('Isma Wasswa, Tackles: 5')).toBeTruthy();
    await waitFor(() => expect(tackles.queryByRole('alert')).toBeNull());
  });

  it('are corrected once they were paid, after a preview of who gains and who loses', async () => {
    const paid = { result: 'homeWin', settlement: 'settled', impactsSettled: true };
    const opened = await openManage({
      fixture: withStats({ goals: 2 }, paid),
      answers: [
        answer(previewStatCorrection, ({ body, turn }) => {
          expect(body).toEqual({ playerId: idOf(101), statType: 'goals', value: 1 });
          return { ...preview, version: turn };
        }),
        answer(correctStat, ({ body, turn }) => {
          expect(body).toMatchObject({ value: 1, reason: 'Offside', version: turn });
          if (turn === 1) return refusal('conflict', 'Another correction came in between');
          opened.kept.fixture = withStats({ goals: 1 }, { ...paid, version: 8 });
          return changed(opened.kept.fixture, 'Stat corrected');
        }),
      ],
    });
    const { user, platform } = opened;
    await user.click(await cell('Correct the stats'));
    await user.click(await cell('Isma Wasswa, Goals: 2'));
    const form = within(screen.getByRole('region', { name: 'Correct Isma Wasswa, Goals' }));
    await user.clear(form.getByLabelText(/^Correct count/));
    await user.type(form.getByLabelText(/^Correct count/), '1');
    const look = form.getByRole('button', { name: 'Preview correction' });
    await user.click(look);
    expect(form.getByText('Reason is required')).toBeTruthy();
    await user.type(form.getByLabelText('Reason'), 'Offside');
    await user.click(look);
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the stat' }));
    expect(dialog.getByText('Player purchases settled again').nextSibling?.textContent).toBe('3');
    expect(dialog.getByText('2 people lose').nextSibling?.textContent).toBe('−50 coins');
    await user.click(dialog.getByRole('button', { name: 'Correct the stat' }));
    await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Another correction came in between'));
    await user.click(await dialog.findByRole('button', { name: 'Correct the stat' }));
    expect(await cell('Isma Wasswa, Goals: 1')).toBeTruthy();
    expect(platform.notes.at(-1)).toEqual({ kind: 'success', text: 'Stat corrected' });
  });

  it('are corrected to what was previewed, whatever is typed before the preview comes', async () => {
    const paid = { result: 'homeWin', settlement: 'settled', impactsSettled: true };
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const sent: object[] = [];
    const opened = await openManage({
      fixture: withStats({ goals: 2 }, paid),
      answers: [
        answer(previewStatCorrection, async () => {
          await gate;
          return preview;
        }),
        answer(correctStat, ({ body }) => {
          sent.push(body as object);
          return changed(opened.kept.fixture, 'Stat corrected');
        }),
      ],
    });
    const { user } = opened;
    await user.click(await cell('Correct the stats'));
    await user.click(await cell('Isma Wasswa, Goals: 2'));
    const form = within(screen.getByRole('region', { name: 'Correct Isma Wasswa, Goals' }));
    await user.type(form.getByLabelText('Reason'), 'Offside');
    await user.clear(form.getByLabelText(/^Correct count/));
    await user.type(form.getByLabelText(/^Correct count/), '1');
    await user.click(form.getByRole('button', { name: 'Preview correction' }));
    await user.type(form.getByLabelText(/^Correct count/), '5');
    go();
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the stat' }));
    await user.click(dialog.getByRole('button', { name: 'Correct the stat' }));
    await waitFor(() => expect(sent).toMatchObject([{ value: 1, reason: 'Offside' }]));
  });
});
