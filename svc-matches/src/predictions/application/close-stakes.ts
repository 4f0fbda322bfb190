import type { Stake } from '../domain/stake.ts';
import { decisionOf, transferKey } from '../domain/stake.ts';
import type { Ports, StakeStore } from './ports.ts';

const batch = 500;

/** Decides the stakes that are still PENDING on a fixture that has closed. */
export interface CloseStakes {
  /** Resolves when no stake is PENDING any more and none can be cancelled, or predictions are open again. @throws Refusal 503 while the wallet is away */
  (fixture: string): Promise<void>;
  /** The same without waiting; the sweeper repeats what fails. */
  soon(fixture: string): void;
}

/**
 * Lays a tombstone for each PENDING stake of a closed fixture: the ledger then says whether its transfer
 * came first, and refuses it later (DESIGN 6).
 */
export function closeStakes({
  fixtures,
  bets,
  purchases,
  wallet,
  logger,
}: Pick<Ports, 'fixtures' | 'bets' | 'purchases' | 'wallet' | 'logger'>): CloseStakes {
  const closeAll = async <S extends Stake>(store: StakeStore<S>, fixture: string) => {
    for (;;) {
      const pending = await store.pendingOf(fixture, batch);
      if (pending.length === 0) return;
      // Read after them: what is placed once predictions are open again is none of them.
      if ((await fixtures.find(fixture))?.closedAt === null) return;
      const keys = pending.map(({ _id }) => transferKey(store.kind, _id));
      const outcomes = await wallet.tombstones(keys);
      await Promise.all(
        outcomes.map((outcome, index) => store.decide(pending[index] as S, decisionOf(outcome))),
      );
    }
  };
  const close = async (fixture: string) => {
    await fixtures.seal(fixture);
    await closeAll(bets, fixture);
    await closeAll(purchases, fixture);
  };
  return Object.assign(close, {
    soon: (fixture: string) =>
      void close(fixture).catch((error: unknown) =>
        logger.warn({ err: error, fixture }, 'stakes not closed yet'),
      ),
  });
}
