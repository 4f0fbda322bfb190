import type { Client } from '@matchday/command-kit/platform/client';
import { Failure } from '@matchday/command-kit/processes/failure';
import { login } from '@matchday/contracts/wallet/http';
import type { Fuzzed, Fuzzing } from './schemathesis.ts';

/** Calls that would end the session that the others need. */
export const ending = [
  'logout',
  'deleteAccount',
  'deleteUser',
  'endSession',
  'changePassword',
  'resetPassword',
];

/** Inputs of each operation in one round, besides its edge values. */
const EXAMPLES = 40;
const ROUND_MS = 3_600_000;

/** A long run of the fuzzer against a platform that runs already, in turn as each of some people. */
interface LongRun {
  /** Address of the platform. */
  readonly url: string;
  /** Requests that have to be made at least. */
  readonly requests: number;
  readonly people: readonly { readonly username: string; readonly password: string }[];
  readonly seed: number;
}

/**
 * Fuzzes round after round, each with another seed, until enough requests are made.
 * @param deps `fuzz` does one round; `tell` hears of each
 * @returns the requests made
 * @throws Failure with what is wrong, at the first wrong answer, or where a round makes no requests
 */
export async function fuzzForLong(
  { url, requests, people, seed }: LongRun,
  deps: {
    api: Client;
    fuzz: (round: Fuzzing) => Promise<Fuzzed>;
    tell: (line: string) => void;
  },
): Promise<number> {
  const { api, fuzz, tell } = deps;
  let made = 0;
  for (let round = 0; made < requests; round += 1) {
    const person = people[round % people.length];
    if (!person) throw new Failure('Nobody to fuzz as', []);
    const { username, password } = person;
    // Each round has a session of its own: the one before may have been ended by its own calls.
    const { token } = await api.send(login, { body: { emailOrUsername: username, password } });
    const fuzzed = await fuzz({
      document: `${url}/api/openapi.json`,
      token,
      without: ending,
      examples: EXAMPLES,
      seed: seed + round,
      timeoutMs: ROUND_MS,
    });
    made += fuzzed.requests;
    tell(`${made} of ${requests} requests; round ${round + 1} as ${username}, seed ${seed + round}`);
    if (fuzzed.wrong !== null) throw new Failure(`Seed ${seed + round} found this:\n${fuzzed.wrong}`, []);
    if (fuzzed.requests === 0) throw new Failure('The fuzzer made no requests', []);
  }
  return made;
}
