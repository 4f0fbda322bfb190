import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { buildLiveFixture, buildPurchase, buildStats, idOf } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';

const isma = { _id: idOf(101), playerName: 'Isma Wasswa' };
const leo = { _id: idOf(102), playerName: 'Leo Harwood' };
const denis = { _id: idOf(201), playerName: 'Denis Okello' };
const live = () =>
  buildLiveFixture({
    revision: 4,
    clock: { from: new Date(Date.now() - 17 * 60_000).toISOString(), minute: 45 },
    events: [{ _id: idOf(401), kind: 'yellowCard', side: 'away', player: denis, minute: 45, added: 2 }],
  });
/** What the stream says about it; lists only where they have changed. */
function news(revision: number, changes: object) {
  const { events: _e, homeTeamGoals: _h, awayTeamGoals: _a, playerStats: _s, ...rest } = live();
  return { fixtureId: idOf(1), live: { ...rest, revision, ...changes } as never };
}
const rows = () =>
  within(screen.getByRole('heading', { name: 'Timeline' }).closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const stands = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('a match that is played', () => {
  it('shows its minute and one timeline, and a change of the stream at once without a question', async () => {
    const { platform, kept } = await openMatch({ fixture: live() });
    expect(screen.getByText('63’')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Timeline' });
    expect(rows()).toEqual([
      '23’Isma WasswaPenalty goal',
      '40’Leo HarwoodOwn goal',
      '45+2’Denis OkelloYellow card',
      '61’Leo HarwoodGoal',
    ]);
    const asked = kept.asked;
    const swap = { _id: idOf(402), kind: 'substitution', side: 'home', player: isma, other: leo, minute: 63 };
    platform.say('fixture', news(5, { events: [...(live().events ?? []), swap] }));
    await waitFor(() => expect(rows().at(-1)).toBe('63’Leo HarwoodSubstitution, for Isma Wasswa'));
    const arsenal = within(await screen.findByRole('region', { name: 'Arsenal squad' }));
    expect(arsenal.getByText('Off 63’')).toBeTruthy();
    expect(arsenal.getByText('On 63’')).toBeTruthy();
    expect(kept.asked).toBe(asked);
  });

  it('says that a second yellow card sends a player off', async () => {
    const { platform } = await openMatch({ fixture: live() });
    await screen.findByRole('heading', { name: 'Timeline' });
    const card = { kind: 'yellowCard', side: 'home', player: isma, minute: 60 };
    const again = { kind: 'yellowCard', side: 'away', player: denis, minute: 64 };
    const events = [...(live().events ?? []), { ...card, _id: idOf(403) }, { ...again, _id: idOf(404) }];
    platform.say('fixture', news(5, { events }));
    await waitFor(() => expect(rows()).toContain('64’Denis OkelloSecond yellow card, sent off'));
    expect(rows()).toEqual(
      expect.arrayContaining(['45+2’Denis OkelloYellow card', '60’Isma WasswaYellow card']),
    );
  });

  it('says what own predictions and players pay as it stands, live', async () => {
    const { platform, kept } = await openMatch({
      fixture: live(),
      bets: [buildBet({ fixtureId: { ...(buildBet().fixtureId as never as object), revision: 4 } as never })],
      purchases: [buildPurchase()],
    });
    await screen.findByText('As it stands', { selector: 'h2' });
    expect([stands('Your prediction pays'), stands('Your player earns'), stands('Together')]).toEqual([
      '462',
      '0',
      '462',
    ]);
    const asked = kept.asked;
    const stats = [buildStats(isma._id, isma.playerName, { goals: 1 })];
    platform.say('fixture', news(5, { awayScore: 2, playerStats: stats }));
    await waitFor(() => expect(stands('Together')).toBe('120'));
    expect(stands('Your prediction pays')).toBe('0');
    expect(
      within(await screen.findByRole('region', { name: 'Arsenal squad' })).getByText('1 goal'),
    ).toBeTruthy();
    expect(kept.asked).toBe(asked);
  });
});
