import { type Chance, chanceFrom } from '@matchday/command-kit/platform/chance';
import type { Client } from '@matchday/command-kit/platform/client';
import {
  buyPlayer,
  getLeagueFixtures,
  patchFixture,
  placeBet,
  postFixture,
} from '@matchday/contracts/matches/http';
import { outcomes } from '@matchday/contracts/matches/rules';
import pMap from 'p-map';
import type { DemoFixture } from './demo-season.ts';
import type { DemoLeague } from './leagues.ts';
import { play } from './match-events.ts';
import type { DemoPerson } from './people.ts';

const HOUR = 3_600_000;

/**
 * Creates the missing fixtures of a season with what has happened in them. Fixtures of the last rounds are
 * created before their kick-off, so that people can stake on them, and then get their real date.
 */
export async function ensureSeason(
  admin: Client,
  league: DemoLeague,
  season: readonly DemoFixture[],
  people: readonly DemoPerson[],
  now: Date,
  tick: () => void,
): Promise<void> {
  const known = new Set(
    (await admin.send(getLeagueFixtures, { params: { id: league._id } })).data.map(
      (one) => `${one.round} ${one.hometeam._id}`,
    ),
  );
  const played = season.filter((fixture) => fixture.state === 'FT');
  const lastRounds = new Set(played.slice(-16));
  const withStats = new Set(played.slice(-2));
  await pMap(
    season,
    async (fixture, place) => {
      const home = league.teams[fixture.home];
      const away = league.teams[fixture.away];
      if (!home || !away) throw new Error('A pairing without a team');
      if (!known.has(`${fixture.round} ${home._id}`)) {
        const staked = lastRounds.has(fixture) || fixture.state === 'Live' || fixture.state === 'HT';
        const made = await admin.send(postFixture, {
          body: {
            hometeam: home._id,
            awayteam: away._id,
            league: league._id,
            round: fixture.round,
            ...fixture.odds,
            hometeamBadge: `/art/crests/${home.shortName.toLowerCase()}.svg`,
            awayteamBadge: `/art/crests/${away.shortName.toLowerCase()}.svg`,
            date: (staked ? new Date(now.getTime() + HOUR) : fixture.kickOff).toISOString(),
          },
        });
        const chance = chanceFrom(place + league.offset * 100);
        if (staked || fixture.state === 'Build Up') await stake(made._id, people, chance);
        if (withStats.has(fixture) || fixture.state === 'Live')
          await buy(made._id, people, [...home.players.slice(-1), ...away.players.slice(-1)]);
        if (staked)
          await admin.send(patchFixture, {
            params: { id: made._id },
            body: { date: fixture.kickOff.toISOString() },
          });
        const squads = { home: home.players, away: away.players };
        const extra = { goals: staked, stats: withStats.has(fixture) };
        await play(admin, made._id, fixture, squads, extra, chance);
      }
      tick();
    },
    { concurrency: 4 },
  );
}

/** Each of the players is bought by the first person and by one other; people with too few coins are left out. */
async function buy(fixtureId: string, people: readonly DemoPerson[], players: string[]): Promise<void> {
  for (const [place, playerId] of players.entries())
    for (const person of [people[0], people[place + 1]])
      await person?.client
        .send(buyPlayer, {
          body: { fixtureId, playerId },
          key: `demo-${fixtureId}-${playerId}-${person.username}`,
        })
        .catch(() => undefined);
}

/** Some people stake some coins; people with too few are left out. */
async function stake(fixtureId: string, people: readonly DemoPerson[], chance: Chance): Promise<void> {
  for (const person of people) {
    if (chance.whole(0, 3) > 0) continue;
    const body = { fixtureId, prediction: chance.pick(outcomes), betAmount: chance.whole(1, 12) * 10 };
    await person.client
      .send(placeBet, { body, key: `demo-${fixtureId}-${person.username}` })
      .catch(() => undefined);
  }
}
