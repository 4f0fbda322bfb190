import type { MongoClient } from 'mongodb';
import type { Bet } from '../../../svc-matches/src/predictions/domain/bet.ts';
import { entriesOf, type Page, type Row, transact } from './bare-pages.ts';

const json = (name: string, data: object) =>
  JSON.stringify({ name, version: 1, occurredAt: new Date(), data });

/**
 * What svc-matches writes to settle these pages, one transaction each: the bets by outcome, the run's cursor, the
 * page, two facts; then the facts are gone, the page is noted as posted, and the run and the fixture are closed.
 */
export async function claimPages(
  client: MongoClient,
  dbName: string,
  about: { runId: string; fixture: string },
  pages: readonly Page[],
): Promise<void> {
  const { runId, fixture } = about;
  const db = client.db(dbName);
  const bets = db.collection<Bet>('bets');
  const [runs, runPages, outbox] = ['runs', 'runpages', 'outbox'].map((name) => db.collection<Row>(name));
  if (!runs || !runPages || !outbox) return;
  const facts = async (rows: Row[], work: (insert: object) => Promise<void>) => {
    await transact(client, async (session) => {
      await work({ session });
      await outbox.insertMany(rows, { session });
    });
    await outbox.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  };
  const fact = (_id: string, n: number, body: string): Row => {
    return { _id, owner: 'bench', n, at: new Date(), message: { name: 'fact', headers: {}, body } };
  };
  for (const { number, bets: own } of pages) {
    const entries = entriesOf(own);
    const data = { runId, fixtureId: fixture, of: 'bets', version: 1, page: number, entries };
    const tally = { count: own.length, staked: 0, paid: 0 };
    const rows = [
      fact(`${runId}:${number}`, 2 * number, json('bets.settlement-requested', data)),
      fact(`${runId}:${number}p`, 2 * number + 1, json('bets.settlement-progressed', { runId })),
    ];
    await facts(rows, async (options) => {
      for (const outcome of ['won', 'lost'] as const) {
        const ids = own.filter((bet) => (bet.prediction === 'homeWin') === (outcome === 'won'));
        await bets.updateMany(
          {
            _id: { $in: ids.map(({ _id }) => _id) },
            state: { $in: ['OPEN', 'SETTLED', 'VOID'] },
            version: { $lt: 1 },
          },
          settled(runId, outcome),
          options,
        );
      }
      await runs.updateOne({ _id: runId }, { $set: { cursor: own.at(-1)?._id, pages: number + 1 } }, options);
      const page = { _id: `${runId}:${number}`, run: runId, page: number, asked: tally, posted: null };
      await runPages.insertOne(page, options);
    });
    await runPages.updateOne({ _id: `${runId}:${number}` }, { $set: { posted: tally } });
  }
  await facts(
    [fact(`${runId}:closed`, 0, json('fixture.changed', { fixtureId: fixture }))],
    async (options) => {
      await runs.updateOne({ _id: runId }, { $set: { state: 'CLOSED', closedAt: new Date() } }, options);
    },
  );
}

const settled = (run: string, outcome: 'won' | 'lost') => {
  const payout = outcome === 'won' ? '$winPays' : 0;
  const released = { $cond: [{ $eq: ['$state', 'OPEN'] }, '$amount', 0] };
  const difference = { $subtract: [payout, '$payout'] };
  return [{ $set: { state: 'SETTLED', run, version: 1, outcome, payout, released, difference } }];
};
