import type { Books } from '@matchday/contracts/wallet/http';
import type { Finding } from '../../finding.ts';
import type { LedgerRows } from './documents.ts';

/** I6: the wallet's books agree with the raw collections and report no problem. */
export function checkBooks(books: Books, { accounts }: LedgerRows): Finding[] {
  const total = (...prefixes: string[]) =>
    accounts
      .filter(({ _id }) => prefixes.some((prefix) => _id.startsWith(prefix)))
      .reduce((sum, { balance }) => sum + balance, 0);
  const { check, liabilityUGX: _liability, ...told } = books;
  const real: Required<Record<keyof typeof told, number>> = {
    issued: 0 - total('house:issued'),
    held: total('user:'),
    staked: total('house:staked', 'fixture:'),
    spent: total('house:spent', 'order:'),
    house: total('house:results', 'house:forfeited', 'house:written-off'),
    owed: 0 - total('owed:'),
    writtenOff: 0 - total('house:written-off'),
    reserveUGX: total('reserve:ugx'),
  };
  const names = Object.keys(real) as (keyof typeof told)[];
  const texts = [
    ...names
      .filter((name) => told[name] !== real[name])
      .map((name) => `the books say ${told[name]} ${name}, the accounts ${real[name]}`),
    ...(check.ok ? [] : [`the books do not agree: ${check.findings.join('; ') || 'no reason is given'}`]),
  ];
  return texts.map((text) => ({ invariant: 'I6', text }));
}
