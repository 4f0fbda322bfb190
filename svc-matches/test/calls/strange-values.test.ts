import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import {
  addDeduction,
  createLeague,
  createPost,
  type Fixture,
  getFixtures,
  patchFixture,
  patchPlayer,
  patchPost,
  patchTeam,
  postFixture,
  postPlayer,
  postTeam,
  updateLeague,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { importSeason } from '@matchday/contracts/matches/internal';
import type { CallOptions } from '@matchday/service-kit/testing';
import { admin, kickOff, type Play, play } from '../support/play.ts';

/** A good body of a call, whose fields are made strange one by one. */
interface Form {
  call: AnyCall;
  params?: Record<string, string>;
  body: Record<string, unknown>;
}

describe('unusual values', () => {
  let p: Play;
  let fixture: Fixture;
  let forms: Record<string, Form>;
  beforeAll(async () => {
    p = await play();
    fixture = await p.fixture();
    const { hometeam, awayteam, league } = fixture;
    const player = await p.player({ _id: hometeam._id } as never);
    const sides = { hometeam: hometeam._id, awayteam: awayteam._id, league: league._id };
    const odds = { homeOdds: 2, drawOdds: 3, awayOdds: 4 };
    const id = (_id: string) => ({ id: _id });
    const team = { teamName: 'Villa', shortName: 'VIL', league: league._id };
    const leagueId = { leagueId: league._id };
    const named = { leagueName: 'Strange Cup', country: 'Uganda', season: '2026/27' };
    forms = {
      postFixture: { call: postFixture, body: { ...sides, ...odds, date: kickOff.toISOString() } },
      patchFixture: { call: patchFixture, params: id(fixture._id), body: {} },
      createLeague: { call: createLeague, body: named },
      updateLeague: { call: updateLeague, params: leagueId, body: {} },
      postTeam: { call: postTeam, body: team },
      patchTeam: { call: patchTeam, params: id(hometeam._id), body: {} },
      postPlayer: { call: postPlayer, body: { playerName: 'Saka', team: hometeam._id } },
      patchPlayer: { call: patchPlayer, params: id(player._id), body: {} },
      createPost: { call: createPost, body: { image: '/art/post.svg', caption: 'Kick-off' } },
      patchPost: { call: patchPost, params: id(fixture._id), body: {} },
      addDeduction: {
        call: addDeduction,
        params: leagueId,
        body: { teamId: hometeam._id, points: 3, reason: 'Late wages' },
      },
      voidFixture: { call: voidFixture, params: id(fixture._id), body: { reason: 'Rain' } },
    };
  });
  afterAll(() => p?.close());

  const send = (name: string, more: object) => {
    const { call, params, body } = forms[name] as Form;
    const raw = { ...body, ...more };
    return p.client.call(call, { as: admin, params, raw } as CallOptions<AnyCall>);
  };
  /** Which of the values a field takes. */
  const taken = async (name: string, field: string, values: readonly unknown[]) => {
    const found: unknown[] = [];
    for (const value of values) {
      const answer = await send(name, { [field]: value });
      const isNamed = !answer.ok && answer.body.fields?.[field.split('.')[0] ?? ''] !== undefined;
      if (answer.status !== 400 || !isNamed) found.push([name, field, value, answer.status]);
    }
    return found;
  };

  const unshown = ['a\u0000b', 'a\u202eb', '\u2066a', 'a\ud800', '\udc00a', 'a\u0007'];
  it.each([
    ['createLeague', ['leagueName', 'country', 'season']],
    ['updateLeague', ['leagueName', 'country', 'season']],
    [
      'postTeam',
      ['teamName', 'shortName', 'assignedClub', 'home', 'manager', 'founded', 'tiktok', 'instagram'],
    ],
    [
      'patchTeam',
      ['teamName', 'shortName', 'assignedClub', 'home', 'manager', 'founded', 'tiktok', 'instagram'],
    ],
    ['postPlayer', ['playerName', 'nationality', 'position', 'gender']],
    ['patchPlayer', ['playerName', 'nationality', 'position', 'gender']],
    ['postFixture', ['round']],
    ['patchFixture', ['round']],
    ['createPost', ['caption']],
    ['patchPost', ['caption']],
    ['addDeduction', ['reason']],
    ['voidFixture', ['reason']],
  ])('%s refuses text that cannot be displayed', async (name, fields) => {
    for (const field of fields) expect(await taken(name, field, unshown)).toEqual([]);
  });

  it('names are one visible line, in an import too', async () => {
    const nothing = ['a\nb', '\u200b', '\u2060\u200d'];
    for (const [name, field] of [
      ['createLeague', 'leagueName'],
      ['postTeam', 'teamName'],
      ['postPlayer', 'playerName'],
    ] as const)
      expect(await taken(name, field, nothing)).toEqual([]);
    const squads = await send('postTeam', { squads: ['Good', 'a\u0000b'] });
    expect(squads).toMatchObject({ status: 400, body: { fields: { 'squads.1': expect.any(String) } } });
    const imported = await p.client.call(importSeason, {
      raw: {
        league: { leagueName: 'Strange', country: 'Uganda', season: '2026/27' },
        fixtures: [{ inTable: true, date: '2026-11-21', home: 'North\u0000', away: 'South' }],
      },
    });
    expect(imported).toMatchObject({
      status: 400,
      body: { fields: { 'fixtures.0.home': expect.any(String) } },
    });
  });

  it('the date of a match is in a plausible year', async () => {
    const far = [
      '9999-12-31T23:59:59-12:00',
      '9999-12-31',
      '2101-01-01T00:00:00Z',
      '1899-12-31T12:00:00Z',
      '0001-01-01',
    ];
    expect(await taken('postFixture', 'date', far)).toEqual([]);
    expect(await taken('patchFixture', 'date', far)).toEqual([]);
    const instants = far.filter((text) => text.includes('T'));
    expect(await taken('postFixture', 'bettingDeadline', instants)).toEqual([]);
    expect(await taken('patchFixture', 'bettingDeadline', instants)).toEqual([]);
    expect(await taken('createLeague', 'season', ['10000/01', '2026/99999', '1066', '0000'])).toEqual([]);
    for (const query of [{ from: '9999-01-01' }, { to: '0001-01-01' }])
      expect(await p.client.call(getFixtures, { as: admin, query })).toMatchObject({ status: 400 });
    for (const date of ['1900-01-01T12:00:00Z', '2100-12-31T12:00:00Z'])
      expect(await send('postFixture', { date })).toMatchObject({ status: 201 });
    expect(await send('createLeague', { season: '1999-2000' })).toMatchObject({ status: 201 });
  });

  it('a picture is an https address or a path of the platform, without tricks', async () => {
    const tricks = [
      '/\\evil.example/x.png',
      '//evil.example/x.png',
      '/a\\b.png',
      'http://pictures.example/x.png',
      'https://\\evil.example',
      'https://good.example\\@evil.example',
      'https:// evil.example',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'x.png',
    ];
    for (const [name, field] of [
      ['postTeam', 'teamBadge'],
      ['patchTeam', 'teamBadge'],
      ['postPlayer', 'imageUrl'],
      ['postFixture', 'hometeamBadge'],
      ['postFixture', 'awayteamBadge'],
      ['createPost', 'image'],
      ['patchPost', 'image'],
    ] as const)
      expect(await taken(name, field, tricks)).toEqual([]);
    expect(await send('createPost', { image: 'https://pictures.example/a/b.png?size=2#x' })).toMatchObject({
      status: 201,
    });
  });
});
