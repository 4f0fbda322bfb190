import type { Finding } from '../../finding.ts';
import type { BetRow, PlayRows, PurchaseRow, StakeRow } from './documents.ts';

/** The part of a stake in which two requests with one key may differ. */
export interface Asked {
  readonly amount: number;
  /** Prediction or player. */
  readonly on: string;
}

/** A stake as its sender knows it: the request and its outcome. */
export interface ToldStake extends Asked {
  /** Follows from person, call and key (DESIGN 4). */
  readonly id: string;
  readonly kind: 'stake' | 'purchase';
  readonly user: string;
  readonly fixture: string;
  /** Sent with the same key at the same moment: one of the two may be accepted, never both. */
  readonly rival?: Asked;
  /**
   * `open`: never answered, or refused because the odds had changed, which is kept nowhere: an attempt that was on
   * its way then may have been taken.
   */
  readonly told: 'placed' | 'refused' | 'open';
  /** Hundredths; of a bet that was placed. */
  readonly odds?: number;
  readonly cancel?: 'cancelled' | 'refused' | 'open';
}

/** What an admin was told last of a fixture: the outcome, `void`, or nothing yet. */
export interface ToldFixture {
  readonly id: string;
  readonly decision: string;
}

const onOf = (row: StakeRow): string => (row as BetRow).prediction ?? (row as PurchaseRow).player;

/**
 * M6: what people and admins were told is true: a placed stake is there as it was asked for, a refused one took
 * nothing, a cancelled one stays cancelled, a fixture says what was decided last, and nobody has a stake without a request.
 */
export function checkTold(
  rows: PlayRows,
  stakes: readonly ToldStake[],
  fixtures: readonly ToldFixture[],
): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'M6', text });
  const found = new Map<string, StakeRow>([...rows.bets, ...rows.purchases].map((row) => [row._id, row]));
  const ids = new Set(stakes.map(({ id }) => id));
  for (const stake of stakes) {
    const { id, kind, told, cancel } = stake;
    const row = found.get(id);
    const name = `${kind}:${id}`;
    if (told === 'refused' && row && row.state !== 'REJECTED') add(`${name} was refused and is ${row.state}`);
    if (!row) {
      if (told === 'placed') add(`${name} was placed and is not there`);
      continue;
    }
    const asked = [stake, ...(told !== 'placed' && stake.rival ? [stake.rival] : [])];
    const isAsked = asked.some(({ amount, on }) => row.amount === amount && onOf(row) === on);
    if (row.user !== stake.user || row.fixture !== stake.fixture || !isAsked)
      add(`${name} is not what was asked for`);
    if (told !== 'placed') continue;
    if (row.state === 'REJECTED') add(`${name} was placed and is REJECTED`);
    if (kind === 'stake' && (row as BetRow).odds !== stake.odds)
      add(`${name} was placed at ${stake.odds} and has ${(row as BetRow).odds}`);
    if (cancel === 'cancelled' && row.state !== 'CANCELLED') add(`${name} was cancelled and is ${row.state}`);
    if ((cancel === 'refused' || cancel === undefined) && row.state === 'CANCELLED')
      add(`${name} is CANCELLED, which was ${cancel ?? 'not asked for'}`);
  }
  for (const [id] of found) if (!ids.has(id)) add(`${id} is a stake that nobody asked for`);
  const byId = new Map(rows.fixtures.map((fixture) => [fixture._id, fixture]));
  for (const { id, decision } of fixtures) {
    const fixture = byId.get(id);
    const says = fixture?.settlement === 'void' ? 'void' : fixture?.result;
    if (says !== decision) add(`fixture ${id} was decided as ${decision} and says ${says ?? 'nothing'}`);
  }
  return findings;
}

/** M6 from the other end, once nothing moves: each person has the welcome coins and the outcome of the stakes. */
export function checkPurses(rows: PlayRows, people: readonly string[], welcome: number): Finding[] {
  const stakes = Map.groupBy([...rows.bets, ...rows.purchases], ({ user }) => user);
  const balance = (account: string) => rows.ledger.accounts.find(({ _id }) => _id === account)?.balance ?? 0;
  return people.flatMap((user) => {
    const moved = (stakes.get(user) ?? [])
      .filter(({ state }) => ['OPEN', 'SETTLED', 'VOID'].includes(state))
      .reduce((sum, { amount, payout }) => sum + payout - amount, 0);
    const has = balance(`user:${user}`) + balance(`owed:${user}`);
    if (has === welcome + moved) return [];
    return [
      { invariant: 'M6', text: `${user} has ${has} with what is owed and should have ${welcome + moved}` },
    ];
  });
}
