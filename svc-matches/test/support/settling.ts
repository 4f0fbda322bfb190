import { expect } from '@jest/globals';
import {
  type Fixture,
  getFixture,
  placeBet,
  putFinalResults,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { type Bet, newBet } from '../../src/predictions/domain/bet.ts';
import type { Run } from '../../src/settlement/domain/settlement.ts';
import { admin, type Play } from './play.ts';

type Person = ReturnType<Play['person']>;
type Score = [number, number];

/** Short ways to bring a fixture to its settlement and to look at it. */
export function settling(p: Play) {
  const stake = (fixture: Fixture, as: Person, prediction: Bet['prediction'], betAmount: number) =>
    p.client.get(placeBet, { as, body: { fixtureId: fixture._id, prediction, betAmount } });
  const finish = (fixture: Fixture, [homeScore, awayScore]: Score) =>
    p.client.get(putFinalResults, { as: admin, params: { id: fixture._id }, body: { homeScore, awayScore } });
  const result = (fixture: Fixture, value: Bet['prediction']) =>
    p.client.call(updateFixtureResult, {
      as: admin,
      params: { fixtureId: fixture._id },
      body: { result: value },
    });
  const read = (fixture: Fixture) => p.client.get(getFixture, { as: admin, params: { id: fixture._id } });
  const settled = (fixture: Fixture) =>
    eventually(async () => expect((await read(fixture)).settlement).toBe('settled'), 15_000);
  const runOf = async (fixture: Fixture): Promise<Run> => {
    const run = await p.mongo.connection.collection('runs').findOne({ fixture: fixture._id, of: 'bets' });
    return run as unknown as Run;
  };
  /** Open bets straight into the store, the coins of each as if they had left. */
  const openBets = async (fixture: Fixture, count: number) => {
    const stored = await p.stores.fixtures.find(fixture._id);
    if (!stored) throw new Error('no fixture');
    const made = Array.from({ length: count }, (_each, index): Bet => {
      const prediction = (['homeWin', 'draw', 'awayWin'] as const)[index % 3] ?? 'draw';
      const given = { id: newId(), user: newId(), hash: 'x', now: p.now() };
      return { ...newBet(stored, { prediction, betAmount: 10 + (index % 7) }, given), state: 'OPEN' };
    });
    await p.mongo.connection.collection<Bet>('bets').insertMany(made);
    return made;
  };

  /** A run whose stakes are being claimed by the holder of the lease. */
  const beginRun = async (
    fixture: Fixture,
    by: Bet['prediction'],
    lease: Pick<Run, 'leaseBy' | 'leaseUntil'>,
  ): Promise<Run> => {
    const run: Run = {
      _id: newId(),
      fixture: fixture._id,
      of: 'bets',
      version: 1,
      by,
      fixtureText: 'Arsenal vs Chelsea',
      state: 'CLAIMING',
      total: 0,
      reason: null,
      request: null,
      cursor: '',
      pages: 0,
      ...lease,
      startedAt: p.now(),
      closedAt: null,
    };
    // As the runner does before it claims.
    await p.stores.bets.settling(fixture._id, by);
    await p.stores.transact(async (tx) => {
      const found = await p.stores.fixtures.find(fixture._id, tx);
      if (!found) throw new Error('no fixture');
      await p.stores.fixtures.replace(tx, [{ ...found, result: by, settlement: 'running' }]);
      await p.stores.runs.insert(tx, [run]);
    });
    return run;
  };

  return { stake, finish, result, read, settled, runOf, openBets, beginRun };
}
