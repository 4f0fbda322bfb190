import { beforeAll, describe, expect, it } from '@jest/globals';
import { getBooks, getProfile, giftCoins, shareCoins } from '@matchday/contracts/wallet/http';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { checkLedger } from '../../../src/ledger/application/check/check-ledger.ts';
import { createCheckStore } from '../../../src/ledger/persistence/check-store.ts';
import { ledgerModels } from '../../../src/ledger/persistence/ledger-models.ts';
import { createLedgerReader } from '../../../src/ledger/persistence/ledger-reader.ts';
import { createTallyStore } from '../../../src/ledger/persistence/tally-store.ts';
import { admin, type Person, signUp } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';
import { damageNames, damagesOf, type Row, type Rows } from './plant-damage.ts';

const under = walletUnderTest({ LEDGER_CHECK_SECONDS: '1' });
const people: Person[] = [];
const ref = { type: 'fixture' as const, id: idFrom('f'), text: 'ARS vs CHE' };

/** Another check of the same ledger, in slices so small that a pass has many. */
function checkOf(holder: string, { clock = () => new Date(), settledMs = -1000 } = {}) {
  const { connection, models, store } = parts;
  const findings: string[] = [];
  const tallies = createTallyStore({ connection, models });
  const reader = createLedgerReader({ models, tallies });
  const options = {
    everyMs: 0,
    settledMs,
    onProgress: (news: { findings: readonly string[] }) => findings.push(...news.findings),
  };
  const step = checkLedger({ store, reader, tallies, holder, clock, ...options });
  return { step: () => step(0), findings, connection };
}
let parts: {
  connection: typeof under.database;
  models: ReturnType<typeof ledgerModels>;
  store: ReturnType<typeof createCheckStore>;
};

/** Finishes the current pass, if there is one, and runs another. @returns its findings */
async function wholePass(step: () => Promise<void>): Promise<readonly string[]> {
  const endPass = async () => {
    do await step();
    while ((await parts.store.read()).pass !== null);
  };
  if ((await parts.store.read()).pass !== null) await endPass();
  await endPass();
  return (await parts.store.read()).last?.findings ?? [];
}
const rows: Rows = (name) => under.database.collection<Row>(name);
const account = (place: number) => `user:${people[place]?.id}`;
const postingOf = (place: number, seq: number) => ({ account: account(place), seq });

beforeAll(async () => {
  const models = ledgerModels(under.database);
  const sizes = { accounts: 3, postings: 40, transfers: 40 };
  parts = {
    connection: under.database,
    models,
    store: createCheckStore({ connection: under.database, models, name: 'by hand', sizes }),
  };
  for (const name of ['check1', 'check2', 'check3', 'check4']) people.push(await signUp(under.service, name));
  for (const { username } of people)
    await under.service.client.get(giftCoins, {
      as: admin,
      body: { recipientUsername: username, amount: 1000 },
    });
  const stakes = people.flatMap(({ id: userId }, place) =>
    Array.from({ length: 10 }, (_, n) => ({
      key: `stake:${place}-${n}`,
      kind: 'stake' as const,
      userId,
      amount: 1 + n,
      ref,
    })),
  );
  await under.service.client.get(postTransfers, { body: { commands: stakes } });
});

describe('the check of the whole ledger', () => {
  it('runs automatically over everything, and shows when the last pass ended', async () => {
    await eventually(async () => {
      const { check } = await under.service.client.get(getBooks, { as: admin });
      expect(check).toMatchObject({ ok: true, findings: [] });
      expect(check.looked?.postings).toBeGreaterThanOrEqual(48);
      expect(check.looked?.transfers).toBeGreaterThanOrEqual(48);
      expect(check.looked?.accounts).toBeGreaterThanOrEqual(6);
      expect(Date.parse(check.coversUntil ?? '')).toBeLessThanOrEqual(Date.parse(check.at ?? ''));
    }, 10_000);
    const figures = await under.service.figures();
    expect(figures).toMatch(/matchday_ledger_findings\{[^}]*\} 0\n/);
    expect(figures).toMatch(/matchday_ledger_checked_at_seconds\{[^}]*\} 1\d{9}/);
    expect(figures).toMatch(/matchday_ledger_looked_total\{kind="postings"[^}]*\} \d+/);
  });

  it('finds nothing while others write, pass after pass', async () => {
    let over = false;
    const writing = Promise.all(
      people.map(async (as, place) => {
        for (let n = 0; !over; n += 1) {
          const recipientUsername = people[(place + 1) % people.length]?.username ?? '';
          await under.service.client.call(shareCoins, { as, body: { recipientUsername, amount: 1 } });
          const command = { kind: 'stake' as const, userId: as.id, amount: 1, ref };
          await under.service.client.get(postTransfers, {
            body: { commands: [1, 2, 3].map((m) => ({ ...command, key: `stake:load${place}-${n}-${m}` })) },
          });
        }
      }),
    );
    const before = await rows('postings').countDocuments();
    const { step } = checkOf('under load', { settledMs: 6000 });
    const findings = [];
    for (let pass = 0; pass < 3; pass += 1) findings.push(...(await wholePass(step)));
    over = true;
    await writing;
    expect(await rows('postings').countDocuments()).toBeGreaterThan(before + 20);
    expect(findings).toEqual([]);
  }, 60_000);

  it('continues where a killed instance stopped, after its lease ends; one instance works at a time', async () => {
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    const killed = checkOf('killed', { clock });
    const other = checkOf('other', { clock });
    await wholePass(killed.step);
    await eventually(async () => {
      await killed.step();
      const { pass } = await parts.store.read();
      expect(pass?.stage).toBe('accounts');
      expect(pass?.looked.accounts).toBeGreaterThan(2);
    });
    const left = (await parts.store.read()).pass;
    await other.step();
    expect((await parts.store.read()).pass).toEqual(left);
    later = 31_000;
    await other.step();
    const { pass } = await parts.store.read();
    expect(pass?.since).toEqual(left?.since);
    expect(pass?.looked.postings).toBeGreaterThan(left?.looked.postings ?? 0);
    // An instance that was only paused cannot save over the new holder.
    expect(await parts.store.save('killed', { pass: null, last: null }, clock())).toBe(false);
  });
});

describe('planted damage', () => {
  it.each(damageNames)('is found: %s', async (name) => {
    const damages = damagesOf(
      rows,
      people.map(({ id }) => `user:${id}`),
    );
    const [, plant, finding] = damages.find(([of]) => of === name) as (typeof damages)[number];
    const collections = ['accounts', 'transfers', 'postings', 'tallies'];
    const before = await Promise.all(collections.map((of) => rows(of).find().toArray()));
    // With a clock at which every earlier lease has ended.
    const check = checkOf('finder', { clock: () => new Date(Date.now() + 120_000) });
    expect(await wholePass(check.step)).toEqual([]);
    await plant();
    const found = await wholePass(check.step);
    expect(found.some((text) => finding.test(text))).toBe(true);
    expect(found.length).toBeLessThan(5);
    for (const [index, of] of collections.entries()) {
      await rows(of).deleteMany({});
      await rows(of).insertMany(before[index] as never);
    }
    expect(await wholePass(check.step)).toEqual([]);
  });

  it('raises an alarm, in the books and on /metrics, until it is fixed', async () => {
    const who = people[0] as Person;
    const { coins } = await under.service.client.get(getProfile, { as: who });
    await rows('postings').updateOne(postingOf(0, 2), { $inc: { amount: 1 } });
    await eventually(async () => {
      const { check } = await under.service.client.get(getBooks, { as: admin });
      expect(check.ok).toBe(false);
      expect(check.findings.join()).toContain(`${account(0)} has balance`);
      const figures = await under.service.figures();
      expect(figures).toMatch(/matchday_ledger_findings\{[^}]*\} [12]\n/);
    }, 60_000);
    await rows('postings').updateOne(postingOf(0, 2), { $inc: { amount: -1 } });
    await eventually(async () => {
      expect((await under.service.client.get(getBooks, { as: admin })).check.ok).toBe(true);
    }, 60_000);
    expect((await under.service.client.get(getProfile, { as: who })).coins).toBe(coins);
  }, 130_000);
});
