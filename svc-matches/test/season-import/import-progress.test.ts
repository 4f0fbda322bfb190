import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importProgressed } from '@matchday/contracts/matches/events';
import { importSeasonFile } from '@matchday/contracts/matches/http';
import { importSeasonText, type SeasonImport } from '@matchday/contracts/matches/internal';
import { type Bus, connectBus } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { importSeason } from '../../src/season-import/application/import-season.ts';
import { admin, type Play, play } from '../support/play.ts';

const fileName = '2026-27.ug.1.json';
const fixtures = Array.from({ length: 120 }, (_, index) => ({
  round: `Matchday ${index + 1}`,
  date: '2026-11-21',
  time: '17:00',
}));

describe('how far an import has come', () => {
  let p: Play;
  let bus: Bus;
  let heard: unknown[] = [];
  beforeAll(async () => {
    p = await play();
    const logger = createLogger({ name: 'test', level: 'silent' });
    bus = connectBus({ url: p.service.engines.amqpUrl, logger, service: 'gateway' });
    bus.exclusive(importProgressed, (data) => void heard.push(data));
    await bus.start();
  });
  beforeEach(() => {
    heard = [];
  });
  afterAll(async () => {
    await bus?.close();
    await p?.close();
  });

  const fileOf = (score?: [number, number]) =>
    JSON.stringify({
      name: 'Long League 2026/27',
      matches: fixtures.map((fixture, index) => ({
        ...fixture,
        team1: 'North FC',
        team2: 'South FC',
        ...(score && index < 60 ? { score: { ft: score } } : {}),
      })),
    });
  const send = async (text: string, dryRun = false) => {
    const raw = { fileName, text, country: 'Uganda', dryRun };
    const answer = await p.client.call(importSeasonFile, { as: admin, raw });
    expect(answer.status).toBe(200);
  };
  const at = (done: number) => ({ userId: admin.id, fileName, done, of: 120 });

  it('is told to the admin who imports, in fixtures of the file; what is there already is done at once', async () => {
    await send(fileOf(), true);
    await send(fileOf());
    await eventually(() => expect(heard).toEqual([0, 50, 100, 120].map(at)));
    heard = [];
    await send(fileOf([1, 0]));
    await eventually(() => expect(heard).toEqual([60, 110, 120].map(at)));
    heard = [];
    await p.client.get(importSeasonText, { body: { fileName, text: fileOf(), country: 'Uganda' } });
    expect(heard).toEqual([]);
  });

  it('is of one transaction: a failure after a slice leaves nothing', async () => {
    const told: number[] = [];
    let slices = 0;
    const run = importSeason({
      ...p.stores,
      outbox: {
        async add() {
          slices += 1;
          if (slices === 2) throw new Error('away');
        },
      },
      clock: p.now,
      fixtureFact: async () => [] as never,
      moved: async () => undefined,
      onClosed: () => undefined,
    });
    const season: SeasonImport = {
      league: { leagueName: 'Short League', country: 'Uganda', season: '2026/27', kind: 'other' },
      dryRun: false,
      fixtures: fixtures.map((fixture) => ({
        ...fixture,
        inTable: true,
        home: 'North FC',
        away: 'South FC',
      })),
    };
    await expect(run(season, ({ done }) => told.push(done))).rejects.toThrow('away');
    expect(told).toEqual([0, 50]);
    const named = { leagueName: 'Short League', country: 'Uganda', season: '2026/27' };
    expect(await p.stores.transact((tx) => p.stores.leagues.findByName(named, tx))).toBeNull();
  });
});
