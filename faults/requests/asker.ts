import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@matchday/command-kit/platform/chance';
import type { Secrets } from '@matchday/service-kit/secret';
import type { Finding } from '../finding.ts';
import { type PlayerRequest, type RequestAnswer, sendRequest } from './send-request.ts';

/** An answer with a decision. */
export type Decided = Extract<RequestAnswer, { kind: 'done' | 'refused' }>;

/** Sends requests until they are answered, each time to another instance, some to all instances at once. */
export interface Asker {
  /** Null when it was given up before an answer came. */
  ask(request: PlayerRequest): Promise<Decided | null>;
  /** True when nothing new may begin. */
  readonly calm: boolean;
  /** Requests that were sent and not answered yet. */
  readonly unanswered: number;
  readonly counts: { done: number; refused: number; lost: number; busy: number };
  readonly findings: Finding[];
  beCalm(): void;
  giveUp(): void;
}

/** A refusal because the odds have changed is not stored: a twin may have been in time. */
export const ODDS_TEXT = 'The odds have changed';

/** @param options `chance` chooses instances and twins */
export function createAsker(options: {
  origins: readonly string[];
  secrets: Secrets;
  patienceMs: number;
  chance: Chance;
}): Asker {
  const { origins, secrets, patienceMs, chance } = options;
  const counts = { done: 0, refused: 0, lost: 0, busy: 0 };
  const findings: Finding[] = [];
  let state: 'begin' | 'calm' | 'over' = 'begin';
  let unanswered = 0;

  const attempt = async (origin: string, request: PlayerRequest): Promise<Decided | null> => {
    const answer = await sendRequest({ origin, secrets, patienceMs }, request);
    if (answer.kind === 'none') counts.lost += 1;
    if (answer.kind === 'busy') counts.busy += 1;
    if (answer.kind === 'wrong') findings.push({ invariant: 'answers', text: answer.text });
    return answer.kind === 'done' || answer.kind === 'refused' ? answer : null;
  };
  /** Twins must get the same answer, unless it depends on something that has changed in between and is not stored. */
  const agreed = ({ name }: PlayerRequest, answers: readonly (Decided | null)[]): Decided | null => {
    const decided = answers.filter((answer) => answer !== null);
    const done = decided.find(({ kind }) => kind === 'done');
    for (const other of decided)
      if (done && other.kind === 'refused' && other.text !== ODDS_TEXT)
        findings.push({
          invariant: 'answers',
          text: `${name} was done, and its twin refused: ${other.text}`,
        });
    return done ?? decided[0] ?? null;
  };
  return {
    async ask(request) {
      unanswered += 1;
      let turn = chance.whole(0, origins.length - 1);
      while (state !== 'over') {
        const origin = origins[turn++ % origins.length] as string;
        const isTwin = request.key !== undefined && chance.whole(1, 8) === 1;
        const sent = (isTwin ? origins : [origin]).map((to) => attempt(to, request));
        const answer = agreed(request, await Promise.all(sent));
        if (answer) {
          unanswered -= 1;
          counts[answer.kind] += 1;
          return answer;
        }
        await wait(chance.whole(50, 400));
      }
      return null;
    },
    get calm() {
      return state !== 'begin';
    },
    get unanswered() {
      return unanswered;
    },
    counts,
    findings,
    beCalm() {
      if (state === 'begin') state = 'calm';
    },
    giveUp() {
      state = 'over';
    },
  };
}
