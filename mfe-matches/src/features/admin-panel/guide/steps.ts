import type { Fixture } from '@matchday/contracts/matches/http';

/** The steps of a match in their order. */
export const stepNames = [
  'build-up',
  'live',
  'half-time',
  'full-time',
  'score',
  'stats',
  'result',
  'pay',
] as const;
export type StepName = (typeof stepNames)[number];

/** Steps at full time: nothing on the server tells them apart, so the address says which is open. */
export const checkNames = ['score', 'stats', 'result', 'pay'] as const satisfies readonly StepName[];
type CheckName = (typeof checkNames)[number];

export const stepTitles: Record<StepName, string> = {
  'build-up': 'Build-up',
  live: 'First half',
  'half-time': 'Half-time',
  'full-time': 'Second half',
  score: 'Score',
  stats: 'Stats',
  result: 'Result',
  pay: 'Pay',
};

/** Minutes after which a running match is in its second half. */
const HALF = 45;

/** Whether predictions and bought players have been paid, or are being paid. */
export const hasPaid = ({ result, impactsSettled }: Fixture): boolean =>
  result !== 'pending' || impactsSettled;

/**
 * The step that is open; null when everything is paid, or the match is void.
 * @param check the step at full time that the address names
 * @param isBought whether a bought player has still to be paid
 */
export function openStep(fixture: Fixture, check: CheckName, isBought: boolean): StepName | null {
  const { matchState, clock, result, impactsSettled, settlement } = fixture;
  if (settlement === 'void') return null;
  if (matchState === 'Build Up') return 'build-up';
  if (matchState === 'Live') return clock && clock.minute >= HALF ? 'full-time' : 'live';
  if (matchState === 'HT') return 'half-time';
  if (result === 'pending') return impactsSettled ? 'pay' : check;
  return isBought && !impactsSettled ? 'pay' : null;
}

/** How far a step is, when another one is open. */
export function stepState(step: StepName, open: StepName | null): 'done' | 'open' | 'later' {
  if (step === open) return 'open';
  if (open === null) return 'done';
  return stepNames.indexOf(step) < stepNames.indexOf(open) ? 'done' : 'later';
}

/** The step at full time before this one. */
export const checkBefore = (check: CheckName): CheckName | undefined =>
  checkNames[checkNames.indexOf(check) - 1];
/** The step at full time after this one. */
export const checkAfter = (check: CheckName): CheckName | undefined =>
  checkNames[checkNames.indexOf(check) + 1];

/** A step in the address, `score` for anything else. */
export const checkOf = (text: string | null): CheckName =>
  checkNames.find((name) => name === text) ?? 'score';
