import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  buyPlayer,
  type Fixture,
  getMySlips,
  getPersonSlips,
  placeBet,
  type Slip,
} from '@matchday/contracts/matches/http';
import { admin, type Play, play } from '../support/play.ts';

let p: Play;
let person: ReturnType<Play['person']>;
beforeAll(async () => {
  p = await play();
  person = p.person();
  const league = await p.league();
  const [city, rovers, athletic] = [
    await p.team(league, 'City (Kampala)'),
    await p.team(league, 'Rovers'),
    await p.team(league, 'Athletic'),
  ];
  const okello = await p.player(rovers, { playerName: 'Ökello Åkerman' });
  const first = await p.fixture({ league: league._id, hometeam: city._id, awayteam: rovers._id });
  const second = await p.fixture({ league: league._id, hometeam: rovers._id, awayteam: athletic._id });
  const stake = async (fixture: Fixture, betAmount: number, as = person) => {
    p.pass(1000);
    await p.client.get(placeBet, {
      as,
      body: { fixtureId: fixture._id, prediction: 'homeWin', betAmount },
    });
  };
  await stake(first, 10);
  await stake(second, 20);
  p.pass(1000);
  await p.client.get(buyPlayer, { as: person, body: { fixtureId: second._id, playerId: okello._id } });
  await stake(first, 30);
  await stake(first, 40, p.person());
});
afterAll(() => p?.close());

const coinsOf = (slips: readonly Slip[]) =>
  slips.map((slip) => (slip.kind === 'bet' ? slip.bet.betAmount : slip.playerName));
const found = async (query: object) =>
  coinsOf(await p.client.get(getPersonSlips, { as: admin, query: { person: person.id, ...query } }));

it('a search finds predictions by their teams, and bought players also by their own name', async () => {
  expect(await found({ search: 'rovers' })).toEqual([30, 'Ökello Åkerman', 20, 10]);
  expect(await found({ search: 'city (' })).toEqual([30, 10]);
  expect(await found({ search: 'ATH' })).toEqual(['Ökello Åkerman', 20]);
  expect(await found({ search: 'akerman okello' })).toEqual(['Ökello Åkerman']);
  expect([await found({ search: '.*' }), await found({ search: 'city', of: 'settled' })]).toEqual([[], []]);
});

it('the oldest are first where that is asked, in pages', async () => {
  const all = await found({});
  expect(await found({ sort: 'oldest' })).toEqual(all.toReversed());
  const query = { person: person.id, sort: 'oldest' as const, limit: 3 };
  const first = await p.client.call(getPersonSlips, { as: admin, query });
  const cursor = /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
  const rest = await found({ sort: 'oldest', cursor });
  expect([...(first.ok ? coinsOf(first.body) : []), ...rest]).toEqual(all.toReversed());
  expect(await found({ sort: 'oldest', search: 'city' })).toEqual([10, 30]);
});

it('people read their own as before', async () => {
  expect(coinsOf(await p.client.get(getMySlips, { as: person }))).toEqual(await found({}));
});
