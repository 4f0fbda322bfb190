import { withClosing } from '../domain/fixture.ts';
import type { Stake } from '../domain/stake.ts';
import type { FinishCancel } from './cancel-bet.ts';
import type { ChangeFixture } from './change-fixture.ts';
import type { Ports } from './ports.ts';
import type { StakeStore } from './stake-ports.ts';
import type { TakeStake } from './take-stake.ts';

/** A stake that is PENDING for longer has lost whoever was taking it. */
const hangingMs = 5000;
const batch = 50;

type Deps = Pick<Ports, 'fixtures' | 'bets' | 'purchases' | 'clock' | 'logger'> & {
  changeFixture: ChangeFixture;
  takeStake: TakeStake;
  finishCancel: FinishCancel;
  sumStakes: () => Promise<void>;
};

/**
 * Ends what hangs: marks fixtures closed whose deadline has passed, brings stakes that stayed PENDING to
 * their decision, which for a closed fixture means tombstones only, gives back what is being cancelled, and
 * sums what was staked on fixtures that have closed (DESIGN 6).
 * @returns a pass to be made now and again, by any number of instances
 */
export function sweepStakes(deps: Deps) {
  const { fixtures, bets, purchases, clock, logger, changeFixture, takeStake, finishCancel, sumStakes } =
    deps;
  const sweep = async <S extends Stake>(store: StakeStore<S>) => {
    for (;;) {
      const hanging = await store.hanging(new Date(clock().getTime() - hangingMs), batch);
      if (hanging.length === 0) return;
      const taken = await Promise.allSettled(hanging.map((stake) => takeStake(store, stake)));
      const failed = taken.find((result) => result.status === 'rejected');
      if (failed) {
        logger.warn({ err: failed.reason, kind: store.kind }, 'stakes hang still');
        return;
      }
      if (hanging.length < batch) return;
    }
  };
  const endCancels = async () => {
    for (const bet of await bets.hangingCancels(batch))
      await finishCancel(bet).catch((error: unknown) =>
        logger.warn({ err: error, bet: bet._id }, 'a cancelled stake is not back yet'),
      );
  };
  return async (): Promise<void> => {
    for (const id of await fixtures.dueToClose(clock(), 100))
      await changeFixture(id, (fixture) => withClosing(fixture, clock()));
    await sweep(bets);
    await sweep(purchases);
    await endCancels();
    await sumStakes();
  };
}
