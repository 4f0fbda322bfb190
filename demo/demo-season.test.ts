import { describe, expect, it } from '@jest/globals';
import { chanceFrom } from '@matchday/command-kit/platform/chance';
import { odds } from '@matchday/contracts/matches/stake-forms';
import { demoSeason, oddsOf, pairings } from './demo-season.ts';
import { squadOf } from './demo-squads.ts';

describe('the demo season', () => {
  it('lets every team meet every other once, none twice in a round', () => {
    for (const teams of [9, 20]) {
      const rounds = pairings(teams);
      const met = new Set(rounds.flat().map((pair) => pair.toSorted((a, b) => a - b).join('-')));
      expect(met.size).toBe((teams * (teams - 1)) / 2);
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
    }
  });

  it('is under way at any time: results behind, one running, upcoming ahead', () => {
    const now = new Date('2026-11-21T13:37:00Z');
    const season = demoSeason({
      teams: 20,
      offset: 0,
      played: 12,
      running: 'Live',
      now,
      chance: chanceFrom(7),
    });
    expect(season.filter((fixture) => fixture.state === 'FT')).toHaveLength(119);
    expect(season.filter((fixture) => fixture.abandoned)).toHaveLength(1);
    expect(season.filter((fixture) => fixture.state === 'Live')).toHaveLength(1);
    expect(season.filter((fixture) => fixture.state === 'Build Up')).toHaveLength(19);
    for (const fixture of season)
      expect(fixture.kickOff.getTime() > now.getTime()).toBe(fixture.state === 'Build Up');
  });

  it('is the same at every start', () => {
    const season = () =>
      demoSeason({ teams: 9, offset: 20, played: 8, running: 'HT', now: new Date(0), chance: chanceFrom(7) });
    expect(season()).toEqual(season());
    expect(squadOf(70, chanceFrom(1))).toEqual(squadOf(70, chanceFrom(1)));
  });

  it('prices every pairing with odds that the platform takes, the favourite lowest', () => {
    for (const [home, away] of [
      [80, 58],
      [58, 80],
      [70, 70],
    ] as const)
      for (const price of Object.values(oddsOf(home, away))) expect(odds.safeParse(price).success).toBe(true);
    expect(oddsOf(80, 60).homeOdds).toBeLessThan(oddsOf(80, 60).awayOdds);
  });
});
