import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteFixture,
  getFixture,
  getFixtures,
  getLeagueFixtures,
  patchFixture,
  postFixture,
  putFinalResults,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { testSecrets } from '@matchday/service-kit/testing';
import { admin, kickOff, type Play, play } from './play.ts';

describe('fixtures', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());
  const hours = (count: number) => new Date(kickOff.getTime() + count * 3_600_000).toISOString();

  it('[K06] [X02] [E01] [E02] [E04] [X09] creates a fixture in Build Up with all its fields', async () => {
    const made = await p.fixture({ round: 'Matchday 1' });
    expect(made).toMatchObject({
      message: 'Fixture created successfully!',
      id: made._id,
      matchState: 'Build Up',
      result: 'pending',
      homeScore: 0,
      awayScore: 0,
      homeOdds: 1.85,
      date: kickOff.toISOString(),
      bettingDeadline: kickOff.toISOString(),
      time: '21:00',
      inTable: true,
      round: 'Matchday 1',
      predictionsOpen: true,
      settlement: 'none',
      homeBadge: made.hometeamBadge,
    });
    expect(made.league.leagueName).toMatch(/^league/);
  });

  it('[Z25] a bare date takes time in East Africa Time; a time beside an instant does not count', async () => {
    const bare = await p.fixture({ date: '2026-11-22', time: '18:30' });
    expect(bare.date).toBe('2026-11-22T15:30:00.000Z');
    const instant = await p.fixture({ date: '2026-11-22T20:00:00+03:00', time: '10:00' });
    expect(instant).toMatchObject({ date: '2026-11-22T17:00:00.000Z', time: '20:00' });
  });

  it('[E03] [K05] gives both squads for one fixture and none in lists; unknown is 404', async () => {
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    const player = await p.player(home, { skills: 80, shooting: 71 });
    const made = await p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id });
    const one = await p.client.get(getFixture, { as: p.person(), params: { id: made._id } });
    expect(one.hometeam.players).toEqual([
      expect.objectContaining({ _id: player._id, playerName: player.playerName, overall: 76, average: 75.5 }),
    ]);
    expect(one.awayteam.players).toEqual([]);
    const [listed] = await p.client.get(getFixtures, { as: p.person(), query: { team: home._id } });
    expect(listed?.hometeam).toEqual({ _id: home._id, teamName: home.teamName, shortName: home.shortName });
    expect(await p.client.call(getFixture, { as: admin, params: { id: newId() } })).toMatchObject({
      status: 404,
      body: { message: 'Fixture not found', error: 'Fixture not found', code: 'not-found' },
    });
  });

  it.each([
    ['a team against itself', { itself: true }, 'awayteam', 'A team cannot play against itself'],
    ['[V35] no league', { league: '' }, 'league', 'League is required'],
    ['an unknown team', { hometeam: newId() }, 'hometeam', 'Home team not found'],
    [
      'odds of three places',
      { homeOdds: 1.855 },
      'homeOdds',
      'Odds must be 1.01 to 1000 with at most two places',
    ],
    ['odds of 1', { drawOdds: 1 }, 'drawOdds', 'Odds must be 1.01 to 1000 with at most two places'],
    ['no date', { date: 'soon' }, 'date', 'Date input not valid.'],
    [
      'a deadline after the kick-off',
      { bettingDeadline: '2026-11-21T18:00:01Z' },
      'bettingDeadline',
      'The deadline must not be after the kick-off',
    ],
    [
      'a picture that is no address',
      { hometeamBadge: 'javascript:x' },
      'hometeamBadge',
      'Use an https address or a path of this platform',
    ],
  ])('refuses %s and writes nothing', async (_what, wrong, field, text) => {
    const { _id: league, ...rest } = await p.league();
    const home = await p.team({ _id: league, ...rest });
    const raw = {
      league,
      hometeam: home._id,
      awayteam: home._id,
      homeOdds: 2,
      drawOdds: 3,
      awayOdds: 4,
      date: kickOff.toISOString(),
      ...wrong,
      ...('itself' in wrong ? {} : { awayteam: (await p.team({ _id: league, ...rest }))._id }),
    };
    const answer = await p.client.call(postFixture, { as: admin, raw });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: text } } });
    expect((await p.client.get(getLeagueFixtures, { as: admin, params: { id: league } })).data).toEqual([]);
  });

  it('[K04] [X04] [X05] [Z16] [Z28] [K36] lists upcoming ascending, results newest first, all around now', async () => {
    const league = (await p.league())._id;
    const [early, late, done, older] = [
      await p.fixture({ league, date: hours(1) }),
      await p.fixture({ league, date: hours(2), matchState: 'HT' }),
      await p.fixture({ league, date: hours(-2), matchState: 'FT' }),
      await p.fixture({ league, date: hours(-5), matchState: 'FT' }),
    ].map(({ _id }) => _id);
    const list = async (query: object) =>
      (await p.client.get(getFixtures, { as: p.person(), query: { league, ...query } })).map(
        ({ _id }) => _id,
      );
    expect(await list({ state: 'upcoming' })).toEqual([early, late]);
    expect(await list({ state: 'results' })).toEqual([done, older]);
    expect(await list({})).toEqual([older, done, early, late]);
    expect(await list({ limit: 3 })).toEqual([done, early, late]);
    const inLeague = await p.client.get(getLeagueFixtures, { as: p.person(), params: { id: league } });
    expect(inLeague.data.map(({ _id }) => _id)).toEqual([older, done, early, late]);
  });

  it('[K03] pages with Link, X-Total-Count and an ETag; a cursor of another list is refused', async () => {
    const league = (await p.league())._id;
    const ids: string[] = [];
    for (let hour = 1; hour <= 3; hour += 1) ids.push((await p.fixture({ league, date: hours(hour) }))._id);
    const query = { league, state: 'upcoming' as const, limit: 2 };
    const first = await p.client.call(getFixtures, { as: admin, query });
    if (!first.ok) throw new Error('refused');
    expect(first.body.map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
    expect(first.headers.get('x-total-count')).toBe('3');
    const link = first.headers.get('link') ?? '';
    const cursor =
      new URLSearchParams(link.slice(link.indexOf('?') + 1, link.indexOf('>'))).get('cursor') ?? '';
    const second = await p.client.call(getFixtures, { as: admin, query: { ...query, cursor } });
    expect(second.ok && second.body.map(({ _id }) => _id)).toEqual(ids.slice(2));
    expect(second.headers.get('link')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(
      `${p.service.url}/Fixtures/GetFixtures?league=${league}&state=upcoming&limit=2`,
      {
        headers: {
          'if-none-match': etag,
          'cache-control': 'max-age=0',
          'x-matchday-secret': testSecrets.EDGE_SECRET,
          'x-matchday-user-id': admin.id,
          'x-matchday-user-role': 'admin',
        },
      },
    );
    expect(again.status).toBe(304);
    const wrong = await p.client.call(getFixtures, { as: admin, query: { state: 'results', cursor: 'x' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { cursor: 'Unknown cursor' } } });
  });

  it('[K10] [X01] [X03] sets scores and any state, back from FT too, and refuses another state', async () => {
    const { _id: id } = await p.fixture();
    const patch = (raw: object) => p.client.call(patchFixture, { as: admin, params: { id }, raw });
    expect(await patch({ id, homeScore: 1, awayScore: 0, matchState: 'Live' })).toMatchObject({
      status: 200,
      body: { homeScore: 1, awayScore: 0, matchState: 'Live', predictionsOpen: false },
    });
    for (const matchState of ['HT', 'FT', 'Build Up'])
      expect(await patch({ matchState })).toMatchObject({ status: 200, body: { matchState } });
    expect(await patch({ matchState: 'Over' })).toMatchObject({ status: 400 });
    expect(await patch({ homeScore: 100 })).toMatchObject({
      body: { fields: { homeScore: 'Home score must be 0 to 99' } },
    });
    expect(await patch({ homeScore: 1.5 })).toMatchObject({ status: 400 });
  });

  it('moves the deadline with the kick-off, never later once it has passed', async () => {
    const { _id: id } = await p.fixture();
    const patch = (body: object) => p.client.call(patchFixture, { as: admin, params: { id }, raw: body });
    expect(await patch({ date: hours(3) })).toMatchObject({ body: { bettingDeadline: hours(3) } });
    expect(await patch({ bettingDeadline: hours(-7) })).toMatchObject({
      body: { bettingDeadline: hours(-7), predictionsOpen: false },
    });
    expect(await patch({ bettingDeadline: hours(1) })).toMatchObject({
      status: 400,
      body: { fields: { bettingDeadline: 'The deadline has passed and cannot be moved later' } },
    });
    expect(await patch({ date: hours(9) })).toMatchObject({
      body: { date: hours(9), bettingDeadline: hours(-7) },
    });
  });

  it('[K11] sets the final score and FT; twice is the same', async () => {
    const { _id: id } = await p.fixture();
    const body = { homeScore: 2, awayScore: 1 };
    for (let time = 0; time < 2; time += 1)
      expect(await p.client.get(putFinalResults, { as: admin, params: { id }, body })).toMatchObject({
        ...body,
        matchState: 'FT',
        result: 'pending',
        message: 'Final Results added successfully ✔',
      });
    const missing = await p.client.call(putFinalResults, {
      as: admin,
      params: { id },
      raw: { homeScore: 2 },
    });
    expect(missing).toMatchObject({ status: 400, body: { fields: { awayScore: expect.any(String) } } });
  });

  it('[K07] deletes a fixture; then it is 404 and in no list', async () => {
    const made = await p.fixture();
    const params = { id: made._id };
    expect(await p.client.call(deleteFixture, { as: admin, params })).toMatchObject({ status: 200 });
    expect(await p.client.call(getFixture, { as: admin, params })).toMatchObject({ status: 404 });
    expect(await p.client.call(deleteFixture, { as: admin, params })).toMatchObject({ status: 404 });
    const listed = await p.client.get(getFixtures, { as: admin, query: { league: made.league._id } });
    expect(listed).toEqual([]);
  });
});
