import { limits } from '@matchday/contracts/constants';
import { settlementProgressed, settlementRequested } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import type { Session } from '@matchday/service-kit/mongo';
import { createPageSizes } from '@matchday/service-kit/paging';
import type { Fixture } from '../../fixtures/index.ts';
import {
  betText,
  betVerdict,
  type Purchase,
  purchaseVerdict,
  type Stake,
  type StakeStore,
  settlingOf,
  type Verdict,
} from '../../predictions/index.ts';
import { resultLines } from '../../results/index.ts';
import { pageKey, type Run, tallyOf } from '../domain/settlement.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<
  Ports,
  'transact' | 'fixtures' | 'bets' | 'purchases' | 'players' | 'runs' | 'results' | 'outbox' | 'clock'
>;

/**
 * Claims the next page of a run: in one transaction the stakes are marked, the page is recorded, the cursor
 * advances, the results wait to be counted and `bets.settlement-requested` is put into the outbox. A kill leaves either all of it or nothing, and of two
 * instances one fails (DESIGN 6). A page that fails is half as large when it is tried again.
 * @returns whether there was a page
 */
export function claimPage({
  transact,
  fixtures,
  bets,
  purchases,
  players,
  runs,
  results,
  outbox,
  clock,
}: Deps): (runId: string) => Promise<boolean> {
  // It may have taken longer than a transaction lives: with the same size it would fail again.
  const sizes = createPageSizes(limits.settlementPage, () => true);
  const page = async <S extends Stake>(
    tx: Session,
    run: Run,
    store: StakeStore<S>,
    verdictOf: (stake: S) => Verdict,
    textsOf: (tx: Session, stakes: readonly S[]) => Promise<(stake: S) => string | undefined>,
  ): Promise<boolean> => {
    const stakes = await store.claimable(tx, run, sizes.of(run._id).now());
    const last = stakes.at(-1);
    if (!last) return false;
    const decided = stakes.map((stake) => ({ stake, verdict: verdictOf(stake) }));
    const settling = decided.map(({ stake, verdict }) => settlingOf(stake, verdict));
    const textOf = await textsOf(tx, stakes);
    const entries = settling.map(({ entry }, index) => ({ ...entry, what: textOf(stakes[index] as S) }));
    await store.settle(tx, run, settling);
    const asked = tallyOf(entries);
    const noted = { _id: pageKey(run._id, run.pages), run: run._id, page: run.pages, asked, posted: null };
    await runs.addPage(tx, run, noted, last._id);
    const lines = run.counts ? resultLines(decided) : [];
    if (run.counts && lines.length > 0)
      await results.queue(tx, { _id: noted._id, ...run.counts, lines, at: clock() });
    const { fixture: fixtureId, of, version, fixtureText } = run;
    const data = { runId: run._id, fixtureId, of, version, page: run.pages, fixtureText, entries };
    await outbox.add(tx, [
      fact(settlementRequested, data, noted._id),
      fact(settlementProgressed, { runId: run._id, fixtureId }),
    ]);
    return true;
  };
  const playersOf = async (tx: Session, stakes: readonly Purchase[]) => {
    const found = await players.findMany([...new Set(stakes.map(({ player }) => player))], tx);
    const names = new Map(found.map(({ _id, playerName }) => [_id, playerName]));
    return ({ player }: Purchase) => names.get(player);
  };
  const claim = (runId: string): Promise<boolean> =>
    transact(async (tx) => {
      const run = await runs.find(runId, tx);
      if (run?.state !== 'CLAIMING') return false;
      const { of, by } = run;
      if (of === 'bets' && by !== 'impacts')
        return page(
          tx,
          run,
          bets,
          (bet) => betVerdict(bet, by),
          async () => betText,
        );
      if (of === 'bets' || (by !== 'impacts' && by !== 'void'))
        throw new Error(`run ${run._id} settles ${of} by ${by}`);
      const fixture = (await fixtures.find(run.fixture, tx)) as Fixture;
      return page(tx, run, purchases, (purchase) => purchaseVerdict(purchase, by, fixture), playersOf);
    });
  return async (runId) => {
    const claimed = await sizes.of(runId).learn(() => claim(runId));
    if (!claimed) sizes.forget(runId);
    return claimed;
  };
}
