import { isEngineAway } from '@matchday/service-kit/engine-away';
import { repeat } from '@matchday/service-kit/schedule';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import { Counter, Gauge } from 'prom-client';
import { createCheckLedger } from './application/check/check-ledger.ts';
import type { LedgerReader } from './application/ports.ts';
import { createCheckStore } from './persistence/check-store.ts';
import type { LedgerModels } from './persistence/ledger-models.ts';

/** It works a fifth of the time at most: people's coins go first. */
const everyMs = 1000;
const budgetMs = 200;

/** The check of the whole ledger, and its alarm: the log's `ledger-damaged` and the figures of `/metrics`. */
export function composeCheck(
  { logger, clock, newId, metrics }: Base<unknown>,
  options: {
    connection: Connection;
    models: LedgerModels;
    reader: LedgerReader;
    reported: () => Promise<string[]>;
    everySeconds: number;
  },
) {
  const registers = [metrics.registry];
  const found = new Gauge({
    name: 'matchday_ledger_findings',
    help: 'What is wrong with the ledger, by the last complete pass, the one under way and the services; 0 is good',
    registers,
  });
  const endedAt = new Gauge({
    name: 'matchday_ledger_checked_at_seconds',
    help: 'When the last complete pass over the ledger ended, in Unix time; 0 before the first',
    registers,
  });
  const looked = new Counter({
    name: 'matchday_ledger_looked_total',
    help: 'What this instance has checked, by kind',
    labelNames: ['kind'],
    registers,
  });
  const store = createCheckStore(options);
  const work = createCheckLedger({
    store,
    reader: options.reader,
    holder: newId(),
    clock,
    everyMs: options.everySeconds * 1000,
    told: (news) => {
      for (const [kind, count] of Object.entries(news.looked)) looked.inc({ kind }, count);
      if (news.findings.length > 0)
        logger.error({ code: 'ledger-damaged', findings: news.findings }, 'the ledger is damaged');
    },
  });
  const run = async () => {
    try {
      await work(budgetMs);
      // Every instance shows it, also those that do not hold the check.
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
