import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createLeague,
  deleteLeague,
  getLeague,
  getLeagues,
  type League,
  updateLeague,
} from '@matchday/contracts/matches/http';
import { importSeason } from '@matchday/contracts/matches/internal';
import { admin, type Play, play } from '../support/play.ts';

describe('the main and the championship league', () => {
  let p: Play;
  let main: League;
  let championship: League;
  beforeAll(async () => {
    p = await play();
    main = await p.league('Main League');
    championship = await p.league('championship league');
  });
  afterAll(() => p?.close());

  const body = (leagueName: string, season = '2027/28') => ({ leagueName, country: 'Uganda', season });
  const update = ({ _id }: League, change: object) =>
    p.client.call(updateLeague, { as: admin, params: { leagueId: _id }, raw: change });
  const kindOf = async ({ _id }: League) =>
    (await p.client.get(getLeague, { as: admin, params: { id: _id } })).data.kind;
  const kinds = async () => (await p.client.get(getLeagues, { as: admin })).data.map(({ kind }) => kind);

  it('[Z21] [Q02] are recognised by name; a second league of that name changes nothing', async () => {
    expect([main.kind, championship.kind]).toEqual(['main', 'championship']);
    const made = await p.client.get(createLeague, { as: admin, body: body('MAIN LEAGUE') });
    expect(made.data.kind).toBe('other');
    expect(made.message).toBe('League created successfully ✔: the main league stays “Main League” 2026/27');
    expect(await kindOf(main)).toBe('main');
    const { _id: leagueId } = made.data;
    await p.client.get(deleteLeague, { as: admin, params: { leagueId } });
    expect(await kindOf(main)).toBe('main');
  });

  it('[Z21] a league replaces the main one only if the admin confirms it', async () => {
    const refused = {
      status: 409,
      body: {
        message: expect.stringContaining('“Main League” 2026/27 is the main league'),
        fields: { kind: expect.any(String), replacesCurrent: expect.any(String) },
      },
    };
    const next = await p.league('Next Season');
    expect(await update(next, { kind: 'main' })).toMatchObject(refused);
    expect(await update(next, { kind: 'main', replacesCurrent: false })).toMatchObject(refused);
    const raw = { ...body('Third Season'), kind: 'main' };
    expect(await p.client.call(createLeague, { as: admin, raw })).toMatchObject(refused);
    expect([await kindOf(main), await kindOf(next)]).toEqual(['main', 'other']);

    expect(await update(next, { kind: 'main', replacesCurrent: true })).toMatchObject({ status: 200 });
    expect([await kindOf(main), await kindOf(next)]).toEqual(['other', 'main']);
    expect(await update(main, { kind: 'main', replacesCurrent: true })).toMatchObject({ status: 200 });
    expect([await kindOf(main), await kindOf(next)]).toEqual(['main', 'other']);
    expect(await kindOf(championship)).toBe('championship');
  });

  it('[Z21] the main league stays until another replaces it, so home always has a table', async () => {
    const message = '“Main League” 2026/27 is the main league. Make another league the main league first';
    for (const kind of ['other', 'championship'])
      expect(await update(main, { kind, replacesCurrent: true })).toMatchObject({
        status: 409,
        body: { message },
      });
    const params = { leagueId: main._id };
    expect(await p.client.call(deleteLeague, { as: admin, params })).toMatchObject({
      status: 409,
      body: { message },
    });
    const season = {
      league: { leagueName: 'main league', country: 'Uganda', season: '2026/27', kind: 'other' as const },
      dryRun: false,
      fixtures: [{ inTable: true, date: '2026-11-21', home: 'North FC', away: 'South FC' }],
    };
    expect(await p.client.call(importSeason, { body: season })).toMatchObject({
      status: 409,
      body: { message },
    });
    expect(await update(main, { kind: 'main', season: '2026/27' })).toMatchObject({ status: 200 });
    expect(await kindOf(main)).toBe('main');
  });

  it('[Z21] of two that become the main league at the same time, one remains', async () => {
    const rivals = await Promise.all([p.league('Rival One'), p.league('Rival Two')]);
    const answers = await Promise.all(
      rivals.map((league) => update(league, { kind: 'main', replacesCurrent: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await kinds()).filter((kind) => kind === 'main')).toHaveLength(1);
  });

  it('a league is unique by name, season and country, ignoring case', async () => {
    const twin = (raw: object) => p.client.call(createLeague, { as: admin, raw });
    const there = {
      status: 409,
      body: { fields: { leagueName: expect.stringMatching(/already exists$/) } },
    };
    const first = await twin(body('Lake Cup'));
    expect(first).toMatchObject({ status: 201 });
    expect(await twin(body('LAKE cup'))).toMatchObject(there);
    expect(await twin({ ...body('lake cup'), country: 'uganda' })).toMatchObject(there);
    expect(await twin({ ...body('Lake Cup'), country: 'Kenya' })).toMatchObject({ status: 201 });
    const other = await twin(body('Hill Cup'));
    const hill = (other.ok && other.body.data) as League;
    expect(await update(hill, { leagueName: 'Lake CUP' })).toMatchObject(there);
    expect(await update(hill, { leagueName: 'Hill cup' })).toMatchObject({ status: 200 });

    const answers = await Promise.all(Array.from({ length: 5 }, () => twin(body('Valley Cup'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});
