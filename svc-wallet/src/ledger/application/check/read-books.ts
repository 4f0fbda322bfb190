import type { Books, LedgerCheck } from '@matchday/contracts/wallet/http';
import { booksOf } from '../../domain/books.ts';
import type { LedgerReader } from '../ports.ts';
import type { CheckState, Looked } from './check-ledger.ts';

const count = ({ accounts, postings, transfers }: Looked) => accounts + postings + transfers;

function shown({ pass, last }: CheckState, now: readonly string[]): LedgerCheck {
  const findings = [...new Set([...now, ...(last?.findings ?? []), ...(pass?.findings ?? [])])];
  return {
    at: last?.endedAt.toISOString() ?? null,
    ok: findings.length === 0,
    findings,
    coversUntil: last?.since.toISOString() ?? null,
    ...(last ? { looked: last.looked } : {}),
    ...(pass
      ? {
          running: {
            since: pass.since.toISOString(),
            progress: Math.min(1, count(pass.looked) / Math.max(1, count(pass.total))),
          },
        }
      : {}),
  };
}

/** The books of the coins with what their equation, the check of the whole ledger and the services say (DESIGN 6). */
export const createReadBooks =
  (options: {
    reader: Pick<LedgerReader, 'sums'>;
    checked: () => Promise<CheckState>;
    reported: () => Promise<string[]>;
  }) =>
  async (): Promise<Books> => {
    const { sums, lowest } = await options.reader.sums();
    const { books, findings } = booksOf(sums, lowest);
    const now = [...findings, ...(await options.reported())];
    return { ...books, check: shown(await options.checked(), now) };
  };
