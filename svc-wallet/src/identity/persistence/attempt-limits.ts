import { bounds } from '@matchday/contracts/bounds';
import { refuse } from '@matchday/contracts/errors';
import { networkOf } from '@matchday/service-kit/network';
import { createInHand } from '../application/in-hand.ts';
import type { Limits } from '../application/ports.ts';
import type { Allowance, Counters } from './counter-store.ts';

const quarter = 900;

/** Points by level: wrong guesses, logins and revealing answers per quarter of an hour, sign-ups per hour. */
const allowed = {
  normal: { pair: 20, address: 500, account: 200, overall: 50_000, logins: 600, taken: 1000, signUps: 300 },
  strict: { pair: 5, address: 100, account: 30, overall: 10_000, logins: 60, taken: 100, signUps: 300 },
} as const;

/** Logins of one account that may be compared, and of one address that may run or wait, at an instance. */
const inHand = { account: 4, address: 24 } as const;

/** How long an address stays known for an account after a login, in seconds. */
const knownSeconds = 30 * 24 * 3600;

const none: Limits = {
  guess: (_who, compare) => compare(),
  tryCode: (_who, compare) => compare(),
  tryStep: (_who, compare) => compare(),
  askTaken: (_address, ask) => ask(),
  signUp: (_address, work) => work(),
  rename: (_userId, work) => work(),
  forget: async () => undefined,
};

interface Point {
  readonly of: Allowance;
  readonly key: string;
  /** The message when no points are left. */
  readonly text: string;
  /** Shared by all addresses: an account that is known at the address may still pass. */
  readonly shared?: boolean;
}

const texts = {
  wrong: 'Too many failed logins. Please try again later.',
  logins: 'Too many logins. Please try again later.',
  code: 'Too many wrong codes. Please try again later.',
  taken: 'Too many availability checks from this network. Please try again later.',
  signUp: 'Too many sign-ups from this network. Please try again later.',
  rename: `You can change your username ${bounds.person.renames} times a day. Please try again tomorrow.`,
};

/**
 * Counters in the database, shared by all instances (DESIGN 5.16, decision 15). A point is taken before
 * anything is compared, so that simultaneous guesses count, and is returned if the guess was correct.
 * @param options `mark` names people and networks in the database, so that nobody finds them there by trying all
 */
export function createAttemptLimits(options: {
  level: 'off' | 'normal' | 'strict';
  counters: Counters;
  mark: (text: string) => string;
}): Limits {
  const { level, counters, mark } = options;
  if (level === 'off') return none;
  const most = allowed[level];
  const allowance = (name: string, points: number, seconds = quarter): Allowance => ({
    name,
    points,
    seconds,
  });
  const pair = allowance('guess', most.pair);
  const address = allowance('guess-address', most.address);
  const account = allowance('guess-account', most.account);
  const overall = allowance('guess-all', most.overall);
  const logins = allowance('logins', most.logins);
  const known = allowance('known', Number.MAX_SAFE_INTEGER, knownSeconds);
  const codePair = allowance('code', most.pair);
  const codeAddress = allowance('code-address', most.address);
  const stepPair = allowance('step', most.pair);
  const stepAccount = allowance('step-account', most.account);
  const taken = allowance('taken', most.taken);
  const arrivals = allowance('signup', most.signUps, 3600);
  const renames = allowance('rename', bounds.person.renames, 24 * 3600);
  const aboutPeople = [pair, account, logins, known, codePair, stepPair, stepAccount, renames];
  const hold = createInHand();

  const keysOf = (who: { account: string; address: string }) => {
    const place = mark(networkOf(who.address));
    const person = mark(who.account);
    return { place, person, both: `${person}-${place}` };
  };
  const giveBack = async (points: readonly Point[]) => {
    for (const { of, key } of points) await counters.giveBack(of, key);
  };
  /** Takes a point of each counter, or of none. */
  const takeAll = async (points: readonly Point[], isKnown = async () => false) => {
    const held: Point[] = [];
    for (const point of points) {
      const wait = await counters.take(point.of, point.key);
      if (wait === null) held.push(point);
      else if (!point.shared || !(await isKnown())) {
        await giveBack(held);
        throw refuse.tooMany(point.text, Math.ceil(wait / 1000));
      }
    }
    return held;
  };
  /** Returns the points if `work` fails: it has revealed nothing. */
  const orGiveBack = async <T>(held: readonly Point[], work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await giveBack(held);
      throw error;
    }
  };

  return {
    async guess(who, compare) {
      const { place, person, both } = keysOf(who);
      const slot = [{ key: `account ${person}`, most: inHand.account }];
      return hold([{ key: `address ${place}`, most: inHand.address }], async () => {
        const entry = { of: logins, key: both, text: texts.logins };
        const wrong: Point[] = [
          { of: pair, key: both, text: texts.wrong },
          { of: address, key: place, text: texts.wrong },
          { of: account, key: person, text: texts.wrong, shared: true },
          { of: overall, key: '', text: texts.wrong, shared: true },
        ];
        const isKnown = () => counters.has(known, both);
        const held = await takeAll([entry, ...wrong], isKnown);
        // After the counters: what they refuse takes no slot from the owner of the account.
        const right = await orGiveBack(held, () => hold(slot, compare));
        if (!right) {
          await counters.giveBack(entry.of, entry.key);
          return false;
        }
        await giveBack(held.filter(({ of }) => of === address || of === overall));
        await counters.clear(pair, both);
        await counters.clear(account, person);
        await counters.take(known, both);
        return true;
      });
    },
    async tryCode(who, compare) {
      const { place, person, both } = keysOf(who);
      const points = [
        { of: codePair, key: both, text: texts.code },
        { of: codeAddress, key: place, text: texts.code },
      ];
      const held = await takeAll(points);
      const right = await orGiveBack(held, compare);
      if (!right) return false;
      await counters.giveBack(codeAddress, place);
      await counters.clear(codePair, both);
      // Guesses at the old password no longer matter.
      await counters.clear(pair, person);
      await counters.clear(account, person);
      return true;
    },
    async tryStep(who, compare) {
      const { person, both } = keysOf(who);
      const held = await takeAll([
        { of: stepPair, key: both, text: texts.code },
        { of: stepAccount, key: person, text: texts.code },
      ]);
      if (!(await orGiveBack(held, compare))) return false;
      await counters.clear(stepPair, both);
      await counters.clear(stepAccount, person);
      return true;
    },
    async askTaken(from, ask) {
      const held = await takeAll([{ of: taken, key: mark(networkOf(from)), text: texts.taken }]);
      const found = await orGiveBack(held, ask);
      if (found.length === 0) await giveBack(held);
      return found;
    },
    async signUp(from, work) {
      const place = mark(networkOf(from));
      return hold([{ key: `address ${place}`, most: inHand.address }], async () => {
        const held = await takeAll([{ of: arrivals, key: place, text: texts.signUp }]);
        return orGiveBack(held, work);
      });
    },
    async rename(userId, work) {
      const held = await takeAll([{ of: renames, key: mark(userId), text: texts.rename }]);
      return orGiveBack(held, work);
    },
    async forget(userId) {
      for (const limit of aboutPeople) await counters.clear(limit, mark(userId));
    },
  };
}
