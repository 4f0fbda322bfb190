import type { Connection } from 'mongoose';
import type { HoldingsStore } from '../application/check/compare-holdings.ts';
import { isSummed, wholeOf } from '../domain/accounts.ts';
import type { AccountDocument, LedgerModels } from './ledger-models.ts';

interface ReportDocument {
  /** Which holdings were compared. */
  _id: string;
  findings: string[];
  at: Date;
}

/** What fixtures and orders hold, with parts summed, and the differences that services report. */
export function createHoldingsStore({
  connection,
  models,
}: {
  connection: Connection;
  models: LedgerModels;
}): HoldingsStore {
  const reports = () => connection.collection<ReportDocument>('reports');
  return {
    async holdings(of, { ids, after, to }) {
      // The semicolon is the next character after the colon that parts begin with.
      const range = {
        $gt: after === '' ? `${of}:` : `${of}:${after};`,
        $lt: to === undefined ? `${of};` : `${of}:${to};`,
      };
      const holding = { type: of, balance: { $gt: 0 }, _id: range };
      const named = { _id: { $in: ids.map((id) => `${of}:${id}`) } };
      const filter = of === 'fixture' ? { _id: range } : { $or: [holding, named] };
      const found = await models.accounts().find(filter).toArray();
      const whole = ({ _id }: AccountDocument) => (isSummed(_id) ? wholeOf(_id) : _id).slice(of.length + 1);
      return [...Map.groupBy(found, whole)].map(([id, parts]) => ({
        id,
        coins: parts.reduce((sum, { balance }) => sum + balance, 0),
        moved: parts.reduce((sum, { seq }) => sum + seq, 0),
      }));
    },
    async report(of, findings, at) {
      const before = await reports().findOneAndUpdate(
        { _id: of },
        { $set: { findings: [...findings], at } },
        { upsert: true, returnDocument: 'before' },
      );
      return before?.findings ?? [];
    },
    async reported() {
      return (await reports().find().sort({ _id: 1 }).toArray()).flatMap(({ findings }) => findings);
    },
  };
}
