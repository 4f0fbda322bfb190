import type { Finding } from '../../finding.ts';
import { acceptedTransfers, type BetRow, broughtUser, type PlayRows, stakeKinds } from './documents.ts';

const ends = ['OPEN', 'REJECTED', 'CANCELLED', 'SETTLED', 'VOID'];
const decided = ['SETTLED', 'VOID'];
/** Stakes in these states have their coins in the ledger; for a stake that is being decided this is open. */
const taken = ['OPEN', ...decided];

/** M1: every stake is decided. */
export const checkEnds = (rows: PlayRows): Finding[] =>
  stakeKinds.flatMap(({ kind, rowsOf }) =>
    rowsOf(rows)
      .filter(({ state }) => !ends.includes(state))
      .map(({ _id, state }) => ({ invariant: 'M1', text: `${kind}:${_id} is ${state} still` })),
  );

/**
 * M2: no coins without a stake and no stake without coins. A stake that was taken has its one transfer, which moved
 * what was staked; a rejected one has none; only a cancelled one was given back; only what a run has decided was
 * settled, by versions that exist. Holds in every snapshot.
 */
export function checkCoins(rows: PlayRows): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'M2', text });
  const accepted = acceptedTransfers(rows);
  const known = new Map(
    stakeKinds.flatMap(({ kind, rowsOf }) => rowsOf(rows).map((stake) => [stake._id, { kind, stake }])),
  );
  for (const [id, { kind, stake }] of known) {
    const transfer = accepted.get(`${kind}:${id}`);
    const moved = transfer ? broughtUser(transfer, stake.user) : 0;
    if (taken.includes(stake.state) && moved !== 0 - stake.amount)
      add(`${kind}:${id} is ${stake.state} with ${stake.amount} staked and moved ${moved}`);
    if (stake.state === 'REJECTED' && transfer) add(`${kind}:${id} is rejected and its coins were taken`);
  }
  for (const [key, transfer] of accepted) {
    const [what, id, version] = key.split(':') as [string, string, string | undefined];
    const found = known.get(id);
    if (what === 'stake' || what === 'purchase') {
      if (found?.kind !== what) add(`${key} took coins for a stake that there is not`);
      else if (broughtUser(transfer, found.stake.user) !== 0 - found.stake.amount)
        add(`${key} took other coins than the ${found.stake.amount} of ${found.stake.user}`);
    }
    if (what === 'refund' && !['CANCELLING', 'CANCELLED'].includes(found?.stake.state ?? ''))
      add(`${key} gave back coins of a stake that is ${found?.stake.state ?? 'not there'}`);
    if (what !== 'settle') continue;
    if (key.endsWith(':lost')) {
      if (!rows.runs.some(({ _id }) => _id === id)) add(`${key} is of a run that there is not`);
    } else if (!decided.includes(found?.stake.state ?? '') || Number(version) > (found?.stake.version ?? 0))
      add(`${key} settled a stake that is ${found?.stake.state ?? 'not there'}`);
  }
  return findings;
}

/** Coins by fixture. */
function sumsOf(rows: readonly { fixture: string; coins: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { fixture, coins } of rows) sums.set(fixture, (sums.get(fixture) ?? 0) + coins);
  return sums;
}

/** M2, once nothing moves: each fixture holds what its open stakes say, and cancelled ones are back in full. */
export function checkHeld(rows: PlayRows): Finding[] {
  const stakes = stakeKinds.flatMap(({ kind, rowsOf }) => rowsOf(rows).map((stake) => ({ kind, stake })));
  const open = sumsOf(
    stakes
      .filter(({ stake }) => stake.state === 'OPEN')
      .map(({ stake: { fixture, amount } }) => ({ fixture, coins: amount })),
  );
  const held = sumsOf(
    rows.ledger.accounts
      .filter(({ _id }) => _id.startsWith('fixture:'))
      .map(({ _id, balance }) => ({ fixture: _id.split(':')[1] as string, coins: balance })),
  );
  const accepted = acceptedTransfers(rows);
  const back = stakes
    .filter(({ stake }) => stake.state === 'CANCELLED')
    .flatMap(({ kind, stake }) => {
      const moved = [`${kind}:${stake._id}`, `refund:${stake._id}`]
        .flatMap((key) => accepted.get(key) ?? [])
        .reduce((sum, transfer) => sum + broughtUser(transfer, stake.user), 0);
      return moved === 0 ? [] : [`${kind}:${stake._id} is cancelled and moved ${moved} in all`];
    });
  return [
    ...[...new Set([...open.keys(), ...held.keys()])]
      .filter((fixture) => (held.get(fixture) ?? 0) !== (open.get(fixture) ?? 0))
      .map(
        (fixture) =>
          `fixture ${fixture} holds ${held.get(fixture) ?? 0}, its open stakes say ${open.get(fixture) ?? 0}`,
      ),
    ...back,
  ].map((text) => ({ invariant: 'M2', text }));
}

const sides = { homeWin: 'home', draw: 'draw', awayWin: 'away' } as const;

/** M6: the odds of each bet are those that its fixture has, or had. */
export function checkOdds({ bets, fixtures }: PlayRows): Finding[] {
  const byId = new Map(fixtures.map((fixture) => [fixture._id, fixture]));
  const offered = ({ fixture, prediction }: BetRow): number[] => {
    const found = byId.get(fixture);
    const side = sides[prediction as keyof typeof sides];
    return found ? [found.odds, ...found.oddsHistory].map((odds) => odds[side]) : [];
  };
  return bets
    .filter((bet) => !offered(bet).includes(bet.odds))
    .map(({ _id, odds }) => ({
      invariant: 'M6',
      text: `stake:${_id} has odds of ${odds}, which were never offered`,
    }));
}
