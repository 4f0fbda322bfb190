import type { LedgerCommand } from '../../../svc-wallet/src/ledger/domain/commands.ts';

/** Commands of the bench: stakes and shares that everybody can afford. */
export type BenchCommand = LedgerCommand & ({ kind: 'stake' } | { kind: 'share' });

/** A way to move coins: the product's, or one that it is compared with. */
export interface Mover {
  /** Opens these accounts with these coins in a database that is empty. */
  prepare(userIds: readonly string[], coins: number): Promise<void>;
  /** Resolves when the transfer is committed with majority. @throws Error when it is refused */
  move(command: BenchCommand): Promise<void>;
}

/** Coins of each account at the start: enough for the whole bench. */
export const plenty = 1_000_000_000;

/** What a core process is asked. */
export type CoreQuestion =
  | { readonly ask: 'prepare'; readonly accounts: number }
  | {
      readonly ask: 'run';
      readonly work: Work;
      readonly ms: number;
      /** Commands that wait for their answer at once. */
      readonly inFlight: number;
    };

/** `hot`: every stake is of one account. */
export type Work = 'stakes' | 'shares' | 'hot';

/** The result of a run. */
export interface CoreRun {
  readonly perSecond: number;
  /** Of this process, in µs a transfer. */
  readonly cpu: number;
  readonly moved: number;
}
