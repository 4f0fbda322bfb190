import { expect, it } from '@jest/globals';
import { demandOf } from './demand.ts';

const habits = {
  present: 0.5,
  views: 9,
  stakes: 1.8,
  sharedReads: 3,
  ownReads: 1,
  streams: 0.5,
  peak: 2,
  used: 0.5,
};
const each = { gateway: 100, services: 200, mongod: 50 };
const costs = { sharedRead: each, ownRead: each, stake: each, streamEvent: 10, stream: 20, settledBet: 300 };

it('adds up what people on a matchday need', () => {
  const need = demandOf(10_000, habits, costs);
  expect(need).toMatchObject({ sharedReads: 300, ownReads: 100, stakes: 20, streams: 2500, bets: 9000 });
  // 420 requests a second, of 100 µs each, at half of a processor.
  expect(need.gateways).toBe(1);
  expect(demandOf(1_000_000, habits, costs)).toMatchObject({ gateways: 9, services: 17, mongod: 5 });
  expect(need.settlement(0.6)).toBeCloseTo(1.62, 9);
  expect(need.goal).toBeCloseTo(0.025, 9);
});
