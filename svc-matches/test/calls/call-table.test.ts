import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { matchesCalls } from '@matchday/contracts/matches/http';
import {
  type CallTable,
  createCallTable,
  type DatabaseDigest,
  openDigest,
  testSecrets,
} from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';
import { matchesEntries } from './call-table-entries.ts';

const calls: AnyCall[] = Object.values(matchesCalls);
let p: Play;
let table: CallTable;
let digest: DatabaseDigest;
beforeAll(async () => {
  p = await play();
  const people = { user: p.person(100_000), other: p.person(100_000), admin };
  p.wallet.balances.set(admin.id, 100_000);
  // What admins try is recorded.
  const except = ['audit', 'auditEnds'];
  digest = await openDigest({ uri: p.service.engines.mongoUri, dbName: 'matches', except });
  table = createCallTable({
    calls,
    entries: await matchesEntries(p),
    people,
    url: () => p.service.url,
    secrets: testSecrets,
    digest: digest.read,
    foreignId: () => people.user.id,
  });
  expect(table.gaps()).toEqual([]);
  await table.prepare();
}, 120_000);
afterAll(async () => {
  await digest?.close();
  await p?.close();
});

describe('every call of matches as visitor, user, other user and admin', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '[A12] [W02] %s refuses invalid input and writes nothing',
    async (_name, call) => expect(await table.refusals(call)).toEqual([]),
  );

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s accepts a valid request',
    async (_name, call) => expect(await table.successes(call)).toEqual([]),
  );

  it('answers every field that other parts read', () => {
    expect(table.unheld()).toEqual([]);
  });

  it('[A12] stores no field that a contract does not declare', async () => {
    expect(await digest.smuggled()).toEqual([]);
  });
});
