import { refuse } from '@matchday/contracts/errors';
import { sha256 } from '@matchday/service-kit/ids';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../../application/identity/ports.ts';
import type { IdentityModels } from './identity-models.ts';

/** How many failed logins an account allows an address in a quarter of an hour, and sign-ups an hour. */
const allowed = { normal: { logins: 20, signUps: 300 }, strict: { logins: 5, signUps: 300 } } as const;

const none: Limits = {
  beforeLogin: async () => undefined,
  loginFailed: async () => undefined,
  loginSucceeded: async () => undefined,
  signUp: async () => undefined,
};

const seconds = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000);

/**
 * Counters in the wallet's database, shared by its instances (DESIGN 5.16). Failed logins count by account
 * and address together, or anybody could lock anybody out.
 */
export function createAttemptLimits(options: {
  level: 'off' | 'normal' | 'strict';
  connection: Connection;
  models: Pick<IdentityModels, 'limits'>;
}): Limits {
  const { level, connection, models } = options;
  if (level === 'off') return none;
  // The collection and its indexes are the model's: they are there before the service says ready.
  const shared = {
    storeClient: connection,
    tableName: models.limits.collection.name,
    disableIndexesCreation: true,
  };
  const { logins, signUps } = allowed[level];
  const failures = new RateLimiterMongo({ ...shared, keyPrefix: 'login', points: logins, duration: 900 });
  const arrivals = new RateLimiterMongo({ ...shared, keyPrefix: 'signup', points: signUps, duration: 3600 });
  const keyOf = (login: string, address: string) => sha256(login.trim().toLowerCase(), address);
  const tooManyLogins = (counter: RateLimiterRes) =>
    refuse.tooMany('Too many failed logins. Please try again later.', seconds(counter));

  return {
    async beforeLogin(login, address) {
      const counter = await failures.get(keyOf(login, address));
      if (counter && counter.consumedPoints >= logins) throw tooManyLogins(counter);
    },
    async loginFailed(login, address) {
      await failures.penalty(keyOf(login, address));
    },
    async loginSucceeded(login, address) {
      await failures.delete(keyOf(login, address));
    },
    async signUp(address) {
      const counter = await arrivals.penalty(sha256(address));
      if (counter.consumedPoints > signUps)
        throw refuse.tooMany('Too many sign-ups from here. Please try again later.', seconds(counter));
    },
  };
}
