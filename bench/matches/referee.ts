import { createClient } from '@matchday/command-kit/platform/client';
import {
  createLeague,
  postFixture,
  postTeam,
  putFinalResults,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';

/** An admin who creates and decides fixtures without the gateway. */
export interface Referee {
  readonly league: string;
  /** A fixture that takes bets for a day. @returns its id */
  fixture(): Promise<string>;
  /** Ends it 2–1: no more bets. */
  finish(fixture: string): Promise<void>;
  /** The home side has won: its bets settle from now on. */
  decide(fixture: string): Promise<void>;
}

/** Odds of every fixture, in hundredths. */
export const hundredths = { homeWin: 185, draw: 340, awayWin: 420 } as const;

/** @param origin of svc-matches */
export async function startReferee(origin: string, edgeSecret: string): Promise<Referee> {
  const admin = { id: 'ad'.repeat(12), username: 'referee', role: 'admin' } as const;
  const client = createClient(origin, forwardedIdentity(edgeSecret, admin));
  const form = { leagueName: `League of ${Date.now()}`, country: 'England', season: '2026/27' };
  const league = (await client.send(createLeague, { body: form })).data._id;
  const team = async (teamName: string) =>
    (await client.send(postTeam, { body: { teamName, shortName: teamName.slice(0, 3), league } }))._id;
  const hometeam = await team('Arsenal');
  const awayteam = await team('Chelsea');
  return {
    league,
    async fixture() {
      const { homeWin, draw, awayWin } = hundredths;
      const odds = { homeOdds: homeWin / 100, drawOdds: draw / 100, awayOdds: awayWin / 100 };
      const date = new Date(Date.now() + 24 * 3_600_000).toISOString();
      return (await client.send(postFixture, { body: { hometeam, awayteam, league, date, ...odds } }))._id;
    },
    async finish(id) {
      await client.send(putFinalResults, { params: { id }, body: { homeScore: 2, awayScore: 1 } });
    },
    async decide(fixtureId) {
      await client.send(updateFixtureResult, { params: { fixtureId }, body: { result: 'homeWin' } });
    },
  };
}
