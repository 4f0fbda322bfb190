import { isEngineAway } from '@matchday/service-kit/engine-away';
import { repeat } from '@matchday/service-kit/schedule';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import { checkLedger } from './application/check/check-ledger.ts';
import type { LedgerReader } from './application/ports.ts';
import { createCheckStore } from './persistence/check-store.ts';
import type { LedgerModels } from './persistence/ledger-models.ts';
import type { TallyStore } from './persistence/tally-store.ts';

/** The check runs at most a fifth of the time: requests have priority. */
const everyMs = 1000;
const budgetMs = 200;

/** The check of the whole ledger, with its alarms: `ledger-damaged` in the log, and metrics. */
export function composeCheck(
  { logger, clock, newId, metrics }: Base<unknown>,
  options: {
    connection: Connection;
    models: LedgerModels;
    reader: LedgerReader;
    tallies: Pick<TallyStore, 'findings'>;
    reported: () => Promise<string[]>;
    everySeconds: number;
  },
) {
  const found = metrics.gauge('matchday_ledger_findings');
  const endedAt = metrics.gauge('matchday_ledger_checked_at_seconds');
  const looked = metrics.counter('matchday_ledger_looked_total');
  const store = createCheckStore(options);
  const work = checkLedger({
    store,
    reader: options.reader,
    tallies: options.tallies,
    holder: newId(),
    clock,
    everyMs: options.everySeconds * 1000,
    onProgress: (news) => {
      for (const [kind, count] of Object.entries(news.looked)) looked.inc({ kind }, count);
      if (news.findings.length > 0)
        logger.error({ alarm: 'ledger-damaged', findings: news.findings }, 'the ledger is damaged');
    },
  });
  const run = async () => {
    try {
      await work(budgetMs);
      // Every instance shows the findings, whether it holds the check or not.
      const { pass, last } = await store.read();
      const reported = await options.reported();
      found.set(new Set([...(last?.findings ?? []), ...(pass?.findings ?? []), ...reported]).size);
      endedAt.set((last?.endedAt.getTime() ?? 0) / 1000);
    } catch (error) {
      if (!isEngineAway(error)) throw error;
    }
  };
  return { read: store.read, part: repeat({ name: 'ledger check', everyMs, logger, run }) };
}
