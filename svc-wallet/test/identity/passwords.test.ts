import { afterEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '@matchday/service-kit/config';
import { testSecrets } from '@matchday/service-kit/testing';
import { walletConfig } from '../../src/config.ts';
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

  it('are hashed with full work unless a test says otherwise, which nothing else may', async () => {
    const read = (env: Record<string, string>) =>
      readConfig(walletConfig, {
        ...testSecrets,
        ...{ MONGODB_URI: 'mongodb://db:27017', AMQP_URL: 'amqp://127.0.0.1:5672', ...env },
      }).PASSWORD_HASHING;
    expect(read({ NODE_ENV: 'test' })).toBe('full');
    expect(read({ NODE_ENV: 'test', PASSWORD_HASHING: 'light' })).toBe('light');
    for (const NODE_ENV of ['production', 'development', ''])
      expect(() => read({ NODE_ENV, PASSWORD_HASHING: 'light' })).toThrow(
        'only tests may hash passwords lightly',
      );
    passwords = createPasswords({ hashing: 'light' });
    expect(await passwords.matches(await passwords.hash('goldhoard'), 'goldhoard')).toBe(true);
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
