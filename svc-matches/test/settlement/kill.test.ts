import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Fixture,
  placeBet,
  putFinalResults,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { eventually, startServiceProcess } from '@matchday/service-kit/testing';
import type { Bet } from '../../src/predictions/domain/bet.ts';
import { newBet } from '../../src/predictions/domain/bet.ts';
import { admin, type Play, play } from '../support/play.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

const kill = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });

describe('a service that is killed', () => {
  let p: Play;
  let fixture: Fixture;
  let running: ChildProcess | undefined;
  beforeAll(async () => {
    p = await play();
    p.setNow(new Date());
    fixture = await p.fixture({ date: new Date(Date.now() + 3_600_000).toISOString() });
    // From here on only processes that can be killed are running.
    await p.service.stop();
  }, 30_000);
  afterAll(async () => {
    running?.kill('SIGKILL');
    await p?.close();
  });

  const start = async () => {
    const started = await startServiceProcess(main, p.service.engines, { WALLET_URLS: p.wallet.url });
    running = started.process;
    return started;
  };

  it('loses no bet and takes no coin twice when killed', async () => {
    const people = Array.from({ length: 60 }, () => p.person(100));
    const first = await start();
    const stake = (at: typeof first, as: (typeof people)[number]) =>
      at.client.call(placeBet, {
        as,
        key: 'once',
        body: { fixtureId: fixture._id, prediction: 'homeWin', betAmount: 40 },
      });
    const answers = people.map((person) => stake(first, person).catch(() => null));
    await eventually(async () => expect(p.wallet.outcomes.size).toBeGreaterThan(15), 10_000);
    await kill(first.process);
    const known = await Promise.all(answers);
    const second = await start();
    for (const [index, person] of people.entries())
      if (!known[index]?.ok && index % 2 === 0) expect((await stake(second, person)).status).toBe(201);
    await eventually(async () => expect(await p.stores.bets.countUndecided(fixture._id)).toBe(0), 20_000);
    const bets = await p.stores.bets.list({ fixture: fixture._id }, { limit: 1000 });
    expect(bets.every(({ state }) => state === 'OPEN')).toBe(true);
    expect(p.wallet.staked()).toBe(bets.length * 40);
    for (const [index, person] of people.entries()) {
      const own = bets.filter(({ user }) => user === person.id).length;
      expect(p.wallet.balances.get(person.id)).toBe(100 - own * 40);
      if (known[index]?.ok) expect(own).toBe(1);
    }
    await kill(second.process);
  }, 60_000);

  it('settles every bet exactly once', async () => {
    const stored = await p.stores.fixtures.find(fixture._id);
    if (!stored) throw new Error('no fixture');
    const made = Array.from({ length: 4000 }, (_each, index): Bet => {
      const prediction = index % 2 === 0 ? 'homeWin' : 'draw';
      const given = { id: newId(), user: newId(), hash: 'x', now: new Date() };
      return { ...newBet(stored, { prediction, betAmount: 10 }, given), state: 'OPEN' };
    });
    await p.mongo.connection.collection<Bet>('bets').insertMany(made);
    const first = await start();
    const params = { fixtureId: fixture._id };
    const score = { homeScore: 1, awayScore: 0 };
    await first.client.get(putFinalResults, { as: admin, params: { id: fixture._id }, body: score });
    await first.client.get(updateFixtureResult, { as: admin, params, body: { result: 'homeWin' } });
    await eventually(
      async () => expect(await p.mongo.connection.collection('runpages').countDocuments()).toBeGreaterThan(0),
      10_000,
    );
    await kill(first.process);
    await start();
    await eventually(
      async () => expect((await p.stores.fixtures.find(fixture._id))?.settlement).toBe('settled'),
      40_000,
    );
    for (const bet of made)
      expect(p.wallet.balances.get(bet.user)).toBe(bet.prediction === 'homeWin' ? bet.winPays : 0);
  }, 90_000);
});
