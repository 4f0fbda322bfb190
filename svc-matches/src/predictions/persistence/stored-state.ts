import type { Stake } from '../domain/stake.ts';

/** Stakes that the ledger has taken and no run has decided. */
export const stillOpen = { state: 'OPEN', version: 0 } as const;

/**
 * A stake with the state that follows from its document. A run that settles a hundred thousand stakes does not write
 * their state, because indexes contain it: a stake that was won, lost or earned is stored as OPEN with the version of
 * its run. Documents from before say SETTLED.
 */
export function asStake<S extends Stake>(stored: S): S;
export function asStake<S extends Stake>(stored: S | null): S | null;
export function asStake<S extends Stake>(stored: S | null): S | null {
  return stored?.state === 'OPEN' && stored.version > 0 ? { ...stored, state: 'SETTLED' } : stored;
}

/** The same for several. */
export const asStakes = <S extends Stake>(stored: readonly S[]): S[] =>
  stored.map((stake): S => asStake(stake));
