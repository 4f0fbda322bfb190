import { describe, expect, it } from '@jest/globals';
import type { BodyOf } from '@matchday/contracts/call';
import {
  type Fixture,
  patchFixture,
  settleImpacts,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildLiveFixture } from '../../../../test/build-fixture.ts';
import { buildRun } from '../../../../test/build-run.ts';
import { openManage, openStep } from '../../../../test/manage-page.ts';
import { changed } from '../../../../test/match-page.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const clock = (minute: number) => ({ from: new Date(Date.now() - 60_000).toISOString(), minute });

describe('the steps of a match', () => {
  it('lead from the build-up to full time, one open at a time, and back', async () => {
    const sent: object[] = [];
    const opened = await openManage({
      fixture: buildFixture(),
      answers: [
        answer(patchFixture, (request) => {
          const { shownVersion, ...body } = request.body as BodyOf<typeof patchFixture>;
          const { minute: _minute, ...change } = body;
          sent.push(body);
          const before = opened.kept.fixture;
          expect(shownVersion).toBe(before.version);
          const second = before.matchState === 'HT' && body.minute === undefined;
          const { clock: _clock, ...rest } = before;
          const next: Fixture = { ...rest, ...(change as Partial<Fixture>), version: before.version + 1 };
          opened.kept.fixture =
            change.matchState === 'Live' ? { ...next, clock: clock(second ? 45 : 0) } : next;
          return changed(opened.kept.fixture);
        }),
      ],
    });
    const { user } = opened;
    const press = async (name: string, step: string) => {
      await user.click(await button(name));
      await waitFor(() => expect(openStep()).toBe(step));
    };
    expect(openStep()).toBe('Build-up');
    await press('Kick off', 'First half');
    await press('Half-time', 'Half-time');
    await press('Back to the first half', 'First half');
    await press('Half-time', 'Half-time');
    await press('Start the second half', 'Second half');
    await press('Full time', 'Score');
    expect(sent).toEqual([
      { matchState: 'Live' },
      { matchState: 'HT' },
      { matchState: 'Live', minute: 45 },
      { matchState: 'HT' },
      { matchState: 'Live' },
      { matchState: 'FT' },
    ]);
    await press('0–0 is right', 'Stats');
    await press('The stats are right', 'Result');
    expect(await screen.findByText(/pays nobody. Nothing is paid yet/)).toBeTruthy();
    await press('Back to stats', 'Stats');
    await press('Back to score', 'Score');
    await press('Reopen match', 'First half');
  });

  it('have four large buttons for the state; of two admins the slower sees who was first', async () => {
    const opened = await openManage({
      fixture: buildLiveFixture({ version: 6 }),
      answers: [
        answer(patchFixture, () => {
          opened.kept.fixture = buildLiveFixture({ version: 7, matchState: 'FT' });
          return refusal('conflict', 'Changed 1 s ago by okello', { version: '7' });
        }),
      ],
    });
    const states = within(screen.getByRole('group', { name: 'Match state' }));
    expect(states.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
      'false',
    ]);
    await opened.user.click(states.getByRole('button', { name: /^HT/ }));
    await waitFor(() => expect(openStep()).toBe('Score'));
    expect(opened.platform.notes).toEqual([{ kind: 'error', text: 'Changed 1 s ago by okello' }]);
  });

  it('say what paying means before it pays: the predictions, then the bought players', async () => {
    const fixture = buildLiveFixture({ matchState: 'FT', version: 9 });
    const preview = {
      bets: { count: 30, staked: 900, people: 12, coins: 1234 },
      players: { count: 2, staked: 100, people: 1, coins: 65 },
    };
    const opened = await openManage({
      fixture,
      preview,
      step: 'pay',
      answers: [
        answer(updateFixtureResult, ({ body, turn }) => {
          expect(body).toEqual({ result: 'homeWin', shownVersion: turn === 1 ? 9 : 10 });
          const version = opened.kept.fixture.version + 1;
          if (turn === 1) {
            opened.kept.fixture = { ...fixture, version };
            return refusal('conflict', 'Changed 1 s ago by okello', { version: String(version) });
          }
          opened.kept.fixture = { ...fixture, version, result: 'homeWin', settlement: 'settled' };
          opened.kept.runs = [buildRun({ state: 'closed' })];
          return changed(opened.kept.fixture, 'Paid');
        }),
        answer(settleImpacts, ({ body }) => {
          expect(body).toEqual({ shownVersion: 11 });
          opened.kept.fixture = { ...opened.kept.fixture, version: 12, impactsSettled: true };
          return changed(opened.kept.fixture, 'Paid');
        }),
      ],
    });
    const { user, platform } = opened;
    const pay = 'Confirm 2–1, home win: pays 1,234 coins to 12 people';
    await user.click(await button(pay));
    await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Changed 1 s ago by okello'));
    await waitFor(async () => expect(((await button(pay)) as HTMLButtonElement).disabled).toBe(false));
    await user.click(await button(pay));
    const players = 'Settle bought players: pays 65 coins to 1 person';
    await waitFor(async () => expect(((await button(players)) as HTMLButtonElement).disabled).toBe(false));
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
    await user.click(await button(players));
    await waitFor(() => expect(openStep()).toBeNull());
    expect(screen.getByRole('region', { name: 'Corrections' })).toBeTruthy();
    expect(await button('Correct the scorers')).toBeTruthy();
    expect(await button('Correct the stats')).toBeTruthy();
  });

  it.each([
    [{ people: 1, coins: 20 }, 'pays 20 coins to 1 person, takes 100 coins from 2 people'],
    [{ people: 0, coins: 0 }, 'takes 100 coins from 2 people'],
  ])('say what is taken from those who were refunded while the match was void: %j', async (paid, text) => {
    const bets = { count: 0, staked: 0, people: 0, coins: 0 };
    const players = { count: 3, staked: 150, ...paid, takes: { people: 2, coins: 100 } };
    const fixture = buildLiveFixture({ matchState: 'FT', result: 'homeWin', settlement: 'settled' });
    await openManage({ fixture, preview: { bets, players } });
    expect(await button(`Settle bought players: ${text}`)).toBeTruthy();
    expect(openStep()).toBe('Pay');
  });

  it('wait for what paying means, and say when it cannot be calculated', async () => {
    const fixture = buildLiveFixture({ matchState: 'FT' });
    const { getPayPreview } = await import('@matchday/contracts/matches/http');
    await openManage({
      fixture,
      step: 'pay',
      answers: [answer(getPayPreview, refusal('internal', 'Oops'))],
    });
    expect(await screen.findByText('Oops')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });

  it('are for admins only; a void match has none', async () => {
    await openManage({ fixture: buildFixture(), role: 'user' });
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Match state' })).toBeNull();
  });

  it('of a void match are none: it says why', async () => {
    await openManage({ fixture: buildFixture({ settlement: 'void', voidReason: 'Fog' }) });
    expect(screen.getByText('This match is void: Fog')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Steps of the match' })).toBeNull();
  });
});
