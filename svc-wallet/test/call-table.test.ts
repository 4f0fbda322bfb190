import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { walletCalls } from '@matchday/contracts/wallet/http';
import { newId } from '@matchday/service-kit/ids';
import {
  buryLetter,
  type CallTable,
  createCallTable,
  type DatabaseDigest,
  openDigest,
  testSecrets,
} from '@matchday/service-kit/testing';
import { signUpCallers, walletEntries } from './call-table-entries.ts';
import { openDatabase } from './open-database.ts';
import { plantReview } from './plant-review.ts';
import { walletUnderTest } from './wallet-under-test.ts';

const under = walletUnderTest();
const calls: AnyCall[] = Object.values(walletCalls);
let table: CallTable;
let digest: DatabaseDigest;
beforeAll(async () => {
  const people = await signUpCallers(under.service);
  // Guesses at a password or code are counted, what admins try is recorded, and the ledger check saves its progress.
  digest = await openDigest({
    uri: under.engines.mongoUri,
    dbName: 'wallet',
    except: ['limits', 'ledgerChecks', 'audit', 'auditEnds', 'feeds', 'reviewPlaces', 'reviewsDue'],
  });
  table = createCallTable({
    calls,
    entries: walletEntries(() => under.service, {
      review: (id, feeders) => plantReview(under.database, id, feeders),
      letter: async () => {
        const id = newId();
        const letter = { service: 'wallet', id, event: 'nowhere.v1', reason: 'Nobody reads it' } as const;
        await buryLetter(under.engines.amqpUrl, letter);
        return id;
      },
    }),
    people,
    url: () => under.service.url,
    secrets: testSecrets,
    digest: digest.read,
    // A session's id in place of a user's or a notification's, and a user's in place of a session's.
    foreignId: ({ name }) => (name === 'endSession' ? people.other.id : people.other.sessionId),
  });
  expect(table.gaps()).toEqual([]);
  await table.prepare();
}, 60_000);
afterAll(() => digest?.close());

describe('every call of the wallet × visitor, user, other user, admin', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '[A12] [W02] %s refuses invalid requests, and writes nothing',
    async (_name, call) => expect(await table.refusals(call)).toEqual([]),
  );

  it.each(calls.map((call) => [call.name, call] as const))('%s answers valid requests', async (_name, call) =>
    expect(await table.successes(call)).toEqual([]),
  );

  it('answers every field that other parts read', () => {
    expect(table.unheld()).toEqual([]);
  });

  it('[A12] stores no field that a contract does not declare, and makes nobody an admin by one', async () => {
    expect(await digest.smuggled()).toEqual([]);
    const database = await openDatabase(under.engines.mongoUri);
    const admins = await database.collection('users').distinct('_id', { role: 'admin' });
    const given = await database.collection('audit').distinct('userId', { to: 'admin' });
    expect(admins.map(String).filter((id) => !given.includes(id))).toEqual([]);
    await database.destroy();
  });
});
