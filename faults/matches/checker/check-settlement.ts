import type { Finding } from '../../finding.ts';
import {
  acceptedTransfers,
  type BetRow,
  broughtUser,
  type FixtureRow,
  type PlayRows,
  type PurchaseRow,
  type RunRow,
  type StakeRow,
  stakeKinds,
} from './documents.ts';

/** Twice the weight of each stat, so that all are whole; by the rules of the game, not by the product's code. */
const doubleWeights: Readonly<Record<string, number>> = {
  goals: 10,
  assists: 6,
  cleanSheets: 8,
  saves: 2,
  tackles: 1,
  flair: 2,
  yellowCards: -2,
  redCards: -6,
};

/** What a bet must have paid in the end: stake × odds rounded down, nothing, or the stake. */
function betPays({ amount, odds, prediction }: BetRow, by: string): number {
  if (by === 'void') return amount;
  return prediction === by ? Math.floor((amount * odds) / 100) : 0;
}

/** What a bought player must have paid in the end. */
function purchasePays({ amount, player }: PurchaseRow, by: string, fixture: FixtureRow): number {
  if (by === 'void') return amount;
  const counts = fixture.stats.find((stats) => stats.player === player) ?? {};
  const impact = Object.entries(doubleWeights).reduce(
    (sum, [stat, weight]) => sum + weight * Number((counts as Record<string, unknown>)[stat] ?? 0),
    0,
  );
  return Math.max(0, Math.floor((amount * impact + 10) / 20));
}

/** Coins that a stake was settled with, by version. */
type Settled = Map<string, { version: number; coins: number }[]>;

function settledCoins(rows: PlayRows): Settled {
  const users = new Map([...rows.bets, ...rows.purchases].map(({ _id, user }) => [_id, user]));
  const settled: Settled = new Map();
  for (const [key, transfer] of acceptedTransfers(rows)) {
    const [what, id, version] = key.split(':') as [string, string, string];
    const user = users.get(id);
    if (what !== 'settle' || user === undefined) continue;
    settled.set(id, [
      ...(settled.get(id) ?? []),
      { version: Number(version), coins: broughtUser(transfer, user) },
    ]);
  }
  return settled;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function latestRun(runs: readonly RunRow[], fixture: string, of: string): RunRow | undefined {
  return runs
    .filter((run) => run.fixture === fixture && run.of === of)
    .toSorted((a, b) => b.version - a.version)[0];
}

/**
 * M3 and M4, once nothing moves: where a fixture is decided no stake is open; each one is settled by the last
 * version, and what all versions brought, paid or set against what was owed, is what the last one says.
 */
export function checkPayouts(rows: PlayRows): Finding[] {
  const findings: Finding[] = [];
  const settled = settledCoins(rows);
  const fixtures = new Map(rows.fixtures.map((fixture) => [fixture._id, fixture]));
  for (const fixture of rows.fixtures) {
    const by = fixture.settlement === 'void' ? 'void' : fixture.result;
    const last = latestRun(rows.runs, fixture._id, 'bets')?.by ?? 'pending';
    if (by !== last)
      findings.push({ invariant: 'M3', text: `fixture ${fixture._id} says ${by}, its last run ${last}` });
  }
  const check = <S extends StakeRow>(
    kind: string,
    of: string,
    stakes: readonly S[],
    pays: (stake: S, by: string, fixture: FixtureRow) => number,
  ) => {
    for (const stake of stakes) {
      const name = `${kind}:${stake._id}`;
      const add = (invariant: string, text: string) =>
        void findings.push({ invariant, text: `${name} ${text}` });
      const fixture = fixtures.get(stake.fixture);
      if (!fixture) {
        add('M3', `is on fixture ${stake.fixture}, which there is not`);
        continue;
      }
      const run = latestRun(rows.runs, stake.fixture, of);
      const versions = settled.get(stake._id) ?? [];
      const brought = sum(versions.map(({ coins }) => coins));
      const isDecided = stake.state === 'SETTLED' || stake.state === 'VOID';
      if (run && stake.state === 'OPEN') add('M3', `is open although run ${run._id} has settled its fixture`);
      if (!isDecided) {
        if (versions.length > 0) add('M4', `is ${stake.state} and was settled with ${brought}`);
        continue;
      }
      if (!run) {
        add('M3', `is ${stake.state} although nothing has settled its fixture`);
        continue;
      }
      const due = pays(stake, run.by, fixture);
      if (stake.run !== run._id || stake.version !== run.version)
        add('M4', `is of version ${stake.version}, the last one is ${run.version}`);
      if ((stake.state === 'VOID') !== (run.by === 'void')) add('M4', `is ${stake.state} by ${run.by}`);
      if (stake.payout !== due) add('M4', `says ${stake.payout} and pays ${due} by ${run.by}`);
      if (brought !== due) add('M4', `brought ${brought} over all versions and pays ${due} by ${run.by}`);
    }
  };
  check('stake', 'bets', rows.bets, betPays);
  check('purchase', 'impacts', rows.purchases, purchasePays);
  return findings;
}

/**
 * M5, once nothing moves: every run is closed; its pages are there without a gap, posted as asked; they count each
 * stake of the fixture once, the first version takes their stakes, and what each version paid is in the ledger.
 */
export function checkRuns(rows: PlayRows): Finding[] {
  const findings: Finding[] = [];
  const settled = settledCoins(rows);
  for (const { of, rowsOf } of stakeKinds) {
    const byFixture = Map.groupBy(
      rowsOf(rows).filter(({ state }) => state === 'SETTLED' || state === 'VOID'),
      ({ fixture }) => fixture,
    );
    for (const [fixture, runs] of Map.groupBy(
      rows.runs.filter((run) => run.of === of),
      (run) => run.fixture,
    )) {
      const stakes = byFixture.get(fixture) ?? [];
      const versions = runs.map(({ version }) => version).sort((a, b) => a - b);
      if (versions.some((version, index) => version !== index + 1))
        findings.push({
          invariant: 'M5',
          text: `${of} of fixture ${fixture} have versions ${versions.join(', ')}`,
        });
      for (const run of runs) findings.push(...checkRun(run, rows, stakes, settled));
    }
  }
  return findings;
}

function checkRun(run: RunRow, rows: PlayRows, stakes: readonly StakeRow[], settled: Settled): Finding[] {
  const pages = rows.pages.filter((page) => page.run === run._id).toSorted((a, b) => a.page - b.page);
  const texts: string[] = [];
  if (run.state !== 'CLOSED') texts.push(`is ${run.state}`);
  if (pages.length !== run.pages || pages.some(({ page }, index) => page !== index))
    texts.push(`has ${run.pages} pages, kept are ${pages.map(({ page }) => page).join(', ')}`);
  for (const { page, asked, posted } of pages)
    if (asked.count !== posted?.count || asked.staked !== posted.staked || asked.paid !== posted.paid)
      texts.push(`asked ${JSON.stringify(asked)} with page ${page}, posted was ${JSON.stringify(posted)}`);
  const due = {
    count: stakes.length,
    staked: run.version === 1 ? sum(stakes.map(({ amount }) => amount)) : 0,
    paid: sum(
      stakes.flatMap(({ _id }) =>
        (settled.get(_id) ?? []).filter(({ version }) => version === run.version).map(({ coins }) => coins),
      ),
    ),
  };
  for (const name of ['count', 'staked', 'paid'] as const) {
    const asked = sum(pages.map((page) => page.asked[name]));
    if (asked !== due[name]) texts.push(`asked for ${name} ${asked}, stakes and ledger say ${due[name]}`);
  }
  if (run.total !== stakes.length) texts.push(`is about ${run.total} stakes of ${stakes.length}`);
  return texts.map((text) => ({ invariant: 'M5', text: `run ${run._id} ${text}` }));
}
