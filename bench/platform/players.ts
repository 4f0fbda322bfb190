import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@matchday/command-kit/platform/client';
import { postNewUser } from '@matchday/contracts/wallet/http';
import { signUpForm } from '@matchday/service-kit/testing';
import pMap from 'p-map';
import type { Services } from './services.ts';
import type { Surroundings } from './surroundings.ts';

/** A user who shares coins. */
export interface BenchPlayer {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

/** The address that a client of the bench claims to have. */
export const addressOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/**
 * Signs people up through the gateway. That their first prediction has settled, so that they may share their
 * welcome coins, is put into the database past the ledger.
 * @param first number of the first one, where others are there already
 */
export async function signUpPlayers(
  around: Surroundings,
  { gateway, database }: Services,
  count: number,
  first = 0,
): Promise<BenchPlayer[]> {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const players = await pMap(
    numbers,
    async (number): Promise<BenchPlayer> => {
      const username = `player${number}`;
      const client = createClient(`${gateway.origin}/api`, { 'x-forwarded-for': addressOf(number) });
      const { user, token } = await client.send(postNewUser, {
        key: `bench-sign-up-${number}`,
        body: signUpForm(username, number),
      });
      return { id: user._id, username, token };
    },
    { concurrency: 3 },
  );
  const accounts = around.client.db(database).collection('accounts');
  await accounts.updateMany({ type: 'user' }, { $set: { firstSettledAt: new Date() } });
  return players;
}

/** Signs people up in turns: the wallet hashes only so many passwords at once, and refuses more. */
export async function signUpMany(
  around: Surroundings,
  services: Services,
  count: number,
  signal: AbortSignal,
): Promise<BenchPlayer[]> {
  const people: BenchPlayer[] = [];
  while (people.length < count) {
    signal.throwIfAborted();
    const some = Math.min(10, count - people.length);
    // A repeated sign-up has the same key and so the same account.
    const signedUp = await signUpPlayers(around, services, some, people.length).catch(() => pause(1000));
    people.push(...(signedUp ?? []));
  }
  return people;
}
