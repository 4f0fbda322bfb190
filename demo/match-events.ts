import type { Chance } from '@matchday/command-kit/platform/chance';
import type { Client } from '@matchday/command-kit/platform/client';
import {
  patchFixture,
  postAwayGoal,
  postEvent,
  postHomeGoal,
  putFinalResults,
  putStat,
  settleImpacts,
  updateFixtureResult,
  voidFixture,
} from '@matchday/contracts/matches/http';
import type { StatType } from '@matchday/contracts/matches/play/player-stats';
import { outcomeOf } from '@matchday/contracts/matches/rules';
import type { DemoFixture } from './demo-season.ts';

/** Players of both sides as ids, goalkeeper first, forwards last. */
interface Squads {
  home: string[];
  away: string[];
}

/**
 * Brings a fixture to its present state: score, goals, stats, result or void.
 * @param extra what is entered besides the score; `stats` also pays the bought players
 */
export async function play(
  admin: Client,
  id: string,
  fixture: DemoFixture,
  squads: Squads,
  extra: { goals: boolean; stats: boolean },
  chance: Chance,
): Promise<void> {
  const [homeScore, awayScore] = fixture.score;
  const params = { id };
  if (fixture.state === 'Build Up') return;
  const scorers = extra.goals ? await score(admin, id, fixture, squads, chance) : [];
  if (fixture.abandoned) await admin.send(voidFixture, { params, body: { reason: fixture.abandoned } });
  if (fixture.state !== 'FT') return;
  if (extra.stats) {
    for (const squad of [squads.home, squads.away]) await rate(admin, id, squad, chance);
    await count(admin, id, scorers);
  }
  await admin.send(putFinalResults, { params, body: { homeScore, awayScore } });
  await admin.send(updateFixtureResult, {
    params: { fixtureId: id },
    body: { result: outcomeOf(homeScore, awayScore) },
  });
  if (extra.stats) await admin.send(settleImpacts, { params: { fixtureId: id } });
}

/** Enters score and goals while the match runs; returns who scored. */
async function score(
  admin: Client,
  id: string,
  { state, score: [homeScore, awayScore] }: DemoFixture,
  { home, away }: Squads,
  chance: Chance,
): Promise<string[]> {
  const params = { id };
  const matchState = state === 'FT' ? 'Live' : state;
  // The second half has run for a few minutes.
  const minuteNow = state === 'Live' ? { minute: 52 } : {};
  await admin.send(patchFixture, { params, body: { homeScore, awayScore, matchState, ...minuteNow } });
  const minute = () => chance.whole(2, state === 'FT' ? 90 : 44);
  // Mostly the forwards, at the end of the list.
  const scorers = (squad: string[], goals: number) =>
    Array.from({ length: goals }, () => squad[10 - chance.whole(0, 4)] ?? '');
  const ofHome = scorers(home, homeScore);
  const ofAway = scorers(away, awayScore);
  for (const homeTeamScorer of ofHome)
    await admin.send(postHomeGoal, { params, body: { homeTeamScorer, minute: minute() } });
  for (const [place, awayTeamScorer] of ofAway.entries()) {
    const body = { awayTeamScorer, minute: minute(), isPenalty: place === 0 };
    await admin.send(postAwayGoal, { params, body });
  }
  for (const [player, at] of [
    [home[5], { minute: 17 }],
    [away[3], { minute: 45, added: 2 }],
  ] as const)
    if (player) await admin.send(postEvent, { params, body: { kind: 'yellowCard', player, ...at } });
  const scored = [...ofHome, ...ofAway];
  if (state === 'Live') await count(admin, id, scored);
  return scored;
}

/** The goals of each scorer as his stat. */
async function count(admin: Client, id: string, scorers: readonly string[]): Promise<void> {
  for (const playerId of new Set(scorers)) {
    const value = scorers.filter((one) => one === playerId).length;
    await admin.send(putStat, { params: { id }, body: { playerId, statType: 'goals', value } });
  }
}

/** Some counts for a side: saves, tackles, assists, flair and a card. */
async function rate(admin: Client, id: string, squad: string[], chance: Chance): Promise<void> {
  const counts: [number, StatType, number][] = [
    [0, 'saves', chance.whole(1, 6)],
    [2, 'tackles', chance.whole(1, 5)],
    [3, 'tackles', chance.whole(1, 5)],
    [5, 'yellowCards', 1],
    [7, 'assists', chance.whole(1, 2)],
    [9, 'flair', chance.whole(1, 4)],
    [10, 'flair', chance.whole(1, 4)],
    [10, 'tackles', 1],
  ];
  for (const [place, statType, value] of counts)
    await admin.send(putStat, { params: { id }, body: { playerId: squad[place] ?? '', statType, value } });
}
