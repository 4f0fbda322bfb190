import { afterEach, describe, expect, it } from '@jest/globals';
import { createPasswords, type Passwords } from '../../src/identity/application/passwords/passwords.ts';

describe('passwords', () => {
  let passwords: Passwords;
  afterEach(() => passwords.close());

  it('match only the password that was hashed', async () => {
    passwords = createPasswords();
    const hash = await passwords.hash('goldhoard');
    expect(await passwords.matches(hash, 'goldhoard')).toBe(true);
    expect(await passwords.matches(hash, 'goldhoard ')).toBe(false);
  });

  it('queue up to the limit and answer the rest 429 with Retry-After', async () => {
    passwords = createPasswords({ limit: 3, concurrency: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.hash('goldhoard')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    // Two run, three wait.
    expect(refused).toHaveLength(7);
    for (const answer of refused)
      expect(answer).toMatchObject({ reason: { code: 'too-many', retryAfter: expect.any(Number) } });
  });
});
