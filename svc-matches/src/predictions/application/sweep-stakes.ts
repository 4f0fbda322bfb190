import type { Slice } from '@matchday/service-kit/paging';
import type { Bet } from '../domain/bet.ts';
import type { Stake } from '../domain/stake.ts';
import { type FinishCancel, RefundRefused } from './cancel-bet.ts';
import { createGrowingPause } from './growing-pause.ts';
import type { Ports, StakeStore } from './ports.ts';
import type { TakeStake } from './take-stake.ts';

/** A stake that is PENDING for longer was left behind by the process that was taking it. */
const hangingMs = 5000;
const batch = 50;

/** A refused refund is tried again after 2 seconds, then 4, up to an hour. */
const refusedPause = { first: 2000, most: 3_600_000 };

type Deps = Pick<Ports, 'bets' | 'purchases' | 'clock' | 'logger'> & {
  closeDue: () => Promise<void>;
  takeStake: TakeStake;
  finishCancel: FinishCancel;
  sumStakes: () => Promise<void>;
};

/**
 * Finishes what was left behind: closes fixtures whose deadline has passed, decides stakes that stayed PENDING (for a
 * closed fixture by tombstones only), ends the cancelling of bets, and sums the stakes of closed fixtures (DESIGN 6).
 * A refund that the ledger refuses raises an alarm in the log and is tried again after a growing pause.
 * @returns a pass to be repeated by any number of instances
 */
export function sweepStakes(deps: Deps) {
  const { bets, purchases, clock, logger, closeDue, takeStake, finishCancel, sumStakes } = deps;
  const refused = createGrowingPause(clock, refusedPause);
  /** Each thing alone: one that fails waits for the next pass and delays nothing else. */
  const each = async <T>(things: readonly T[], what: string, end: (thing: T) => Promise<unknown>) => {
    const ended = await Promise.allSettled(things.map(end));
    for (const [index, result] of ended.entries())
      if (result.status === 'rejected')
        logger.warn({ err: result.reason, thing: things[index] }, `${what} later`);
  };
  /** All of them, one batch after another, even if every one of a batch fails. */
  const all = async <S extends Stake>(
    read: (after?: Slice['after']) => Promise<S[]>,
    what: string,
    end: (stake: S) => Promise<unknown>,
  ) => {
    let stakes: S[] = [];
    do {
      const last = stakes.at(-1);
      stakes = await read(last && [last.createdAt.getTime(), last._id]);
      await each(stakes, what, end);
    } while (stakes.length === batch);
  };
  const sweep = <S extends Stake>(store: StakeStore<S>) => {
    const before = new Date(clock().getTime() - hangingMs);
    const read = (after?: Slice['after']) => store.hanging(before, batch, after);
    return all(read, `a ${store.kind} is decided`, (stake) => takeStake(store, stake));
  };
  const endCancel = async (bet: Bet) => {
    if (!refused.isDue(bet._id)) return;
    try {
      await finishCancel(bet);
      refused.forget(bet._id);
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      const pauseMs = refused.grow(bet._id);
      logger.error({ alarm: 'refund-refused', err: error, bet: bet._id, pauseMs }, 'a refund was refused');
    }
  };
  const steps = [
    closeDue,
    () => sweep(bets),
    () => sweep(purchases),
    () => all((after) => bets.hangingCancels(batch, after), 'a cancelled stake is given back', endCancel),
    sumStakes,
  ];
  return async (): Promise<void> => {
    for (const step of steps)
      await step().catch((error: unknown) => logger.warn({ err: error }, 'sweeping continues later'));
  };
}
