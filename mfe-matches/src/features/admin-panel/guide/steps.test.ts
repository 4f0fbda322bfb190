import { describe, expect, it } from '@jest/globals';
import { buildFixture } from '../../../../test/build-fixture.ts';
import { checkAfter, checkBefore, checkOf, hasPaid, openStep, stepNames, stepState } from './steps.ts';

const clock = (minute: number) => ({ from: '2026-11-21T15:00:00.000Z', minute });
const over = buildFixture({ matchState: 'FT' });
const decided = buildFixture({ matchState: 'FT', result: 'homeWin', settlement: 'settled' });

describe('the open step of a match', () => {
  it.each([
    ['build-up', buildFixture()],
    ['live', buildFixture({ matchState: 'Live', clock: clock(0) })],
    ['live', buildFixture({ matchState: 'Live' })],
    ['half-time', buildFixture({ matchState: 'HT' })],
    ['full-time', buildFixture({ matchState: 'Live', clock: clock(45) })],
    ['stats', over],
    ['pay', { ...over, impactsSettled: true }],
    ['pay', decided],
    [null, { ...decided, impactsSettled: true }],
    [null, buildFixture({ settlement: 'void' })],
  ] as const)('is %s', (step, fixture) => {
    expect(openStep(fixture, 'stats', true)).toBe(step);
  });

  it('is none once the predictions are paid and nobody has bought a player', () => {
    expect(openStep(decided, 'score', false)).toBeNull();
    expect([over, decided, { ...over, impactsSettled: true }].map(hasPaid)).toEqual([false, true, true]);
  });

  it('is alone: those before it are done, those after it wait', () => {
    expect(stepNames.map((step) => stepState(step, 'half-time'))).toEqual([
      'done',
      'done',
      'open',
      ...Array.from({ length: 5 }, () => 'later'),
    ]);
    expect(stepNames.every((step) => stepState(step, null) === 'done')).toBe(true);
  });

  it('is found in the address, and its neighbours by their order', () => {
    expect([checkOf('result'), checkOf('live'), checkOf(null)]).toEqual(['result', 'score', 'score']);
    expect([checkBefore('score'), checkBefore('pay'), checkAfter('score'), checkAfter('pay')]).toEqual([
      undefined,
      'result',
      'stats',
      undefined,
    ]);
  });
});
