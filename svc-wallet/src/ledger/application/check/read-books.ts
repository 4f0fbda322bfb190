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

/** The books, with the findings of their equation, of the ledger check and of the services (DESIGN 6). */
export const readBooks =
  (deps: {
    reader: Pick<LedgerReader, 'sums'>;
    checked: () => Promise<CheckState>;
    reported: () => Promise<string[]>;
  }) =>
  async (): Promise<Books> => {
    const { sums, lowest } = await deps.reader.sums();
    const { books, findings } = booksOf(sums, lowest);
    const now = [...findings, ...(await deps.reported())];
    return { ...books, check: shown(await deps.checked(), now) };
  };
