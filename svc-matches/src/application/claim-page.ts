import { limits } from '@matchday/contracts/constants';
import { settlementProgressed, settlementRequested } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import type { Bet } from '../domain/bet.ts';
import type { Fixture } from '../domain/fixture.ts';
import type { Purchase } from '../domain/purchase.ts';
import {
  betVerdict,
  pageKey,
  purchaseVerdict,
  type Run,
  settlingOf,
  tallyOf,
  type Verdict,
} from '../domain/settlement.ts';
import type { Stake } from '../domain/stake.ts';
import { pageSizes } from './page-sizes.ts';
import type { Ports } from './ports.ts';
import type { StakeStore } from './stake-ports.ts';
import type { Tx } from './tx.ts';

type Deps = Pick<Ports, 'transact' | 'fixtures' | 'bets' | 'purchases' | 'runs' | 'outbox'>;

/**
 * Claims the next page of a run: in one transaction the stakes are marked, the page is noted, the cursor
 * moves and `bets.settlement-requested` waits in the outbox. A kill leaves either all of it or nothing, and
 * of two instances one fails (DESIGN 6).
 * A page that fails is half as large when it is tried again.
 * @returns whether there was a page
 */
export function claimPage({
  transact,
  fixtures,
  bets,
  purchases,
  runs,
  outbox,
}: Deps): (runId: string) => Promise<boolean> {
  const sizes = pageSizes(limits.settlementPage);
  const page = async <S extends Stake>(
    tx: Tx,
    run: Run,
    store: StakeStore<S>,
    verdictOf: (stake: S) => Verdict,
  ): Promise<boolean> => {
    const stakes = await store.claimable(tx, run, sizes.of(run._id));
    const last = stakes.at(-1);
    if (!last) return false;
    const settling = stakes.map((stake) => settlingOf(stake, verdictOf(stake)));
    const entries = settling.map(({ entry }) => entry);
    await store.settle(tx, run, settling);
    const asked = tallyOf(entries);
    const noted = { _id: pageKey(run._id, run.pages), run: run._id, page: run.pages, asked, posted: null };
    await runs.addPage(tx, run, noted, last._id);
    const { fixture: fixtureId, of, version, fixtureText } = run;
    const data = { runId: run._id, fixtureId, of, version, page: run.pages, fixtureText, entries };
    await outbox.add(tx, [
      fact(settlementRequested, data, noted._id),
      fact(settlementProgressed, { runId: run._id, fixtureId }),
    ]);
    return true;
  };
  const claim = (runId: string): Promise<boolean> =>
    transact(async (tx) => {
      const run = await runs.find(runId, tx);
      if (run?.state !== 'CLAIMING') return false;
      const { of, by } = run;
      if (of === 'bets' && by !== 'impacts') return page<Bet>(tx, run, bets, (bet) => betVerdict(bet, by));
      if (of === 'bets' || (by !== 'impacts' && by !== 'void'))
        throw new Error(`run ${run._id} settles ${of} by ${by}`);
      const fixture = (await fixtures.find(run.fixture, tx)) as Fixture;
      return page<Purchase>(tx, run, purchases, (purchase) => purchaseVerdict(purchase, by, fixture));
    });
  return async (runId) => {
    try {
      const claimed = await claim(runId);
      sizes.worked(runId, claimed);
      return claimed;
    } catch (error) {
      // It may have taken longer than a transaction lives: at the same size it would for ever.
      sizes.failed(runId);
      throw error;
    }
  };
}
