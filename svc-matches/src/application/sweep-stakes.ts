import { withClosing } from '../domain/fixture.ts';
import type { Stake } from '../domain/stake.ts';
import type { FinishCancel } from './cancel-bet.ts';
import type { ChangeFixture } from './change-fixture.ts';
import type { Ports } from './ports.ts';
import type { Slice } from './slice.ts';
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
  /** Each thing alone: one that fails is left to the next pass and keeps nothing else waiting. */
  const each = async <T>(things: readonly T[], what: string, end: (thing: T) => Promise<unknown>) => {
    const ended = await Promise.allSettled(things.map(end));
    for (const [index, result] of ended.entries())
      if (result.status === 'rejected')
        logger.warn({ err: result.reason, thing: things[index] }, `${what} later`);
  };
  /** All of them, a batch after the other, also where every one of a batch fails. */
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
  const steps = [
    async () =>
      each(await fixtures.dueToClose(clock(), 100), 'a fixture is marked closed', (id) =>
        changeFixture(id, (fixture) => withClosing(fixture, clock())),
      ),
    () => sweep(bets),
    () => sweep(purchases),
    () => all((after) => bets.hangingCancels(batch, after), 'a cancelled stake goes back', finishCancel),
    sumStakes,
  ];
  return async (): Promise<void> => {
    for (const step of steps)
      await step().catch((error: unknown) => logger.warn({ err: error }, 'sweeping goes on later'));
  };
}
