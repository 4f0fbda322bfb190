import { describe, expect, it } from '@jest/globals';
import { fuzzForLong } from './long-run.ts';
import { type Fuzzed, type Fuzzing, requestsIn } from './schemathesis.ts';

const people = [
  { username: 'admin', password: 'goldhoard' },
  { username: 'amina', password: 'goldhoard' },
];
const run = { url: 'http://platform.test', requests: 100, seed: 7, people };

/** Runs against a fuzzer that answers as told; notes the rounds, who logged in and what was told. */
async function long(answers: (round: number) => Fuzzed) {
  const rounds: Fuzzing[] = [];
  const logins: string[] = [];
  const api = {
    send: async (_call: unknown, { body }: { body: { emailOrUsername: string } }) => {
      logins.push(body.emailOrUsername);
      return { token: `of ${body.emailOrUsername}` };
    },
  };
  const made = fuzzForLong(run, {
    api: api as never,
    fuzz: async (round) => {
      rounds.push(round);
      return answers(rounds.length);
    },
    tell: () => undefined,
  });
  return { made: await made.catch((error: Error) => error.message), rounds, logins };
}

describe('a long run of the fuzzer', () => {
  it('goes on with new seeds, as each person in turn, until enough requests are made', async () => {
    const { made, rounds, logins } = await long(() => ({ wrong: null, requests: 40 }));
    expect(made).toBe(120);
    expect(logins).toEqual(['admin', 'amina', 'admin']);
    expect(rounds.map(({ seed, token }) => [seed, token])).toEqual([
      [7, 'of admin'],
      [8, 'of amina'],
      [9, 'of admin'],
    ]);
    expect(rounds[0]?.without).toContain('deleteAccount');
  });

  it('ends at the first wrong answer and names the seed, and where no requests are made', async () => {
    const found = await long((round) => ({ wrong: round === 2 ? 'answered 500' : null, requests: 40 }));
    expect(found.made).toBe('Seed 8 found this:\nanswered 500');
    expect((await long(() => ({ wrong: null, requests: 0 }))).made).toBe('The fuzzer made no requests');
  });

  it('counts the requests of a summary', () => {
    expect(requestsIn('Summary\n\nTest cases:\n  1234 generated, 1200 passed\n')).toBe(1234);
    expect(requestsIn('nothing')).toBe(0);
  });
});
