import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import {
  addDeduction,
  createLeague,
  createPost,
  type Fixture,
  getFixture,
  postAwayGoal,
  postFixture,
  postHomeGoal,
  postPlayer,
  postTeam,
} from '@matchday/contracts/matches/http';
import type { CallOptions, TestAnswer } from '@matchday/service-kit/testing';
import { admin, kickOff, type Play, play } from '../support/play.ts';

/** How something is created, what another request under the same key asks for, and what exists afterwards. */
interface Creation {
  call: AnyCall;
  params?: Record<string, string>;
  body: Record<string, unknown>;
  other: Record<string, unknown>;
  collection: string;
  where: Record<string, unknown>;
  /** Field of the document that lists what was created, where it is no document of its own. */
  list?: string;
}

describe('repeating a create request whose answer was lost', () => {
  let p: Play;
  let creations: Record<string, Creation>;
  let fixture: Fixture;
  beforeAll(async () => {
    p = await play();
    const league = await p.league('Once League');
    const [home, away] = [await p.team(league), await p.team(league)];
    const [scorer, rival] = [await p.player(home), await p.player(away)];
    const sides = { league: league._id, hometeam: home._id, awayteam: away._id };
    fixture = await p.fixture(sides);
    const inFixture = { id: fixture._id };
    const inLeague = { leagueId: league._id };
    creations = {
      league: {
        call: createLeague,
        body: { leagueName: 'Lake Cup', country: 'Uganda', season: '2026/27' },
        other: { season: '2027/28' },
        collection: 'leagues',
        where: { leagueName: 'Lake Cup' },
      },
      deduction: {
        call: addDeduction,
        params: inLeague,
        body: { teamId: home._id, points: 3, reason: 'An ineligible player' },
        other: { points: 6 },
        collection: 'leagues',
        where: { leagueName: 'Once League' },
        list: 'deductions',
      },
      team: {
        call: postTeam,
        body: { teamName: 'Once United', shortName: 'ONC', league: league._id },
        other: { shortName: 'TWC' },
        collection: 'teams',
        where: { teamName: 'Once United' },
      },
      player: {
        call: postPlayer,
        body: { playerName: 'Once Okello', team: home._id, cost: 50 },
        other: { cost: 60 },
        collection: 'players',
        where: { playerName: 'Once Okello' },
      },
      fixture: {
        call: postFixture,
        body: { ...sides, homeOdds: 2, drawOdds: 3, awayOdds: 4, date: kickOff.toISOString(), round: 'Once' },
        other: { homeOdds: 2.5 },
        collection: 'fixtures',
        where: { round: 'Once' },
      },
      'home goal': {
        call: postHomeGoal,
        params: inFixture,
        body: { homeTeamScorer: scorer._id, minute: 12 },
        other: { minute: 13 },
        collection: 'fixtures',
        where: { _id: fixture._id },
        list: 'goals',
      },
      'away goal': {
        call: postAwayGoal,
        params: inFixture,
        body: { awayTeamScorer: rival._id, minute: 45 },
        other: { minute: 46 },
        collection: 'fixtures',
        where: { _id: fixture._id },
        list: 'goals',
      },
      post: {
        call: createPost,
        body: { image: '/art/post.svg', caption: 'Once' },
        other: { caption: 'Twice' },
        collection: 'posts',
        where: { caption: 'Once' },
      },
    };
  });
  afterAll(() => p?.close());

  const send = (made: Creation, key: string | undefined, body = made.body): Promise<TestAnswer<AnyCall>> =>
    p.client.call(made.call, { as: admin, params: made.params, raw: body, key } as CallOptions<AnyCall>);
  /** How many of it there are. */
  const count = async ({ collection, where, list }: Creation): Promise<number> => {
    const docs = await p.mongo.connection.collection(collection).find(where).toArray();
    return list ? ((docs[0]?.[list] ?? []) as unknown[]).length : docs.length;
  };

  it.each(['league', 'deduction', 'team', 'player', 'fixture', 'home goal', 'away goal', 'post'])(
    'creates one %s, whether the repeat comes later or at the same time',
    async (name) => {
      const made = creations[name] as Creation;
      const before = await count(made);
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(made, `key of ${name}`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(made.call.status ?? 200));
      const later = await send(made, `key of ${name}`);
      for (const answer of answers) expect(answer.body).toEqual(later.body);
      expect(await count(made)).toBe(before + 1);

      const other = await send(made, `key of ${name}`, { ...made.body, ...made.other });
      expect(other).toMatchObject({
        status: 409,
        body: { message: 'This Idempotency-Key was used for another request', code: 'conflict' },
      });
      expect(await count(made)).toBe(before + 1);
    },
  );

  it('one key with two bodies at the same time creates one of them and refuses the other', async () => {
    const made = creations['home goal'] as Creation;
    const before = await count(made);
    const answers = await Promise.all(
      [70, 71, 72, 73].map((minute) => send(made, 'one key', { ...made.body, minute })),
    );
    const accepted = answers.filter(({ ok }) => ok);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await count(made)).toBe(before + 1);
  });

  it('the same key for another fixture is another request; without a key each request is separate', async () => {
    const made = creations['home goal'] as Creation;
    const elsewhere = await p.fixture({
      league: fixture.league._id,
      hometeam: fixture.hometeam._id,
      awayteam: fixture.awayteam._id,
    });
    await send(made, 'of one fixture');
    expect(await send({ ...made, params: { id: elsewhere._id } }, 'of one fixture')).toMatchObject({
      status: 409,
    });
    const before = await count(made);
    await send(made, undefined);
    await send(made, undefined);
    expect(await count(made)).toBe(before + 2);
  });

  it('a removed goal does not return when its request is repeated', async () => {
    const made = creations['away goal'] as Creation;
    const first = await send(made, 'removed');
    const goals = p.mongo.connection.collection('fixtures');
    const id = (first.body as Fixture).awayTeamGoals.at(-1)?._id;
    await goals.updateOne({ _id: fixture._id as never }, { $pull: { goals: { _id: id } } as never });
    await send(made, 'removed');
    const { awayTeamGoals } = await p.client.get(getFixture, { as: admin, params: { id: fixture._id } });
    expect(awayTeamGoals.map(({ _id }) => _id)).not.toContain(id);
  });
});
