import { idFrom } from '@matchday/service-kit/ids';
import type { Db, Document } from 'mongodb';

/** A person of a seeded database. */
interface Seeded {
  readonly id: string;
  readonly coins: number;
  readonly openedAt: Date;
}

const batch = 10_000;

/** The person of a number; coins are spread over 20,000 balances. */
export const seeded = (number: number): Seeded => ({
  id: idFrom('grown', String(number)),
  coins: (number * 7919) % 20_000,
  openedAt: new Date(1_790_000_000_000 + number * 10),
});

/** Puts people with their accounts into an empty database of the wallet, past sign-up and ledger. */
export async function seedPeople(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index);
    await Promise.all([
      db.collection<Document>('accounts').insertMany(numbers.map(accountOf), { ordered: false }),
      db.collection<Document>('users').insertMany(numbers.map(userOf), { ordered: false }),
    ]);
  }
}

function accountOf(number: number): Document {
  const { id, coins, openedAt } = seeded(number);
  return { _id: `user:${id}` as never, type: 'user', balance: coins, seq: 1, openedAt };
}

function userOf(number: number): Document {
  const { id, openedAt } = seeded(number);
  const [username, phone] = [`player${number}`, `2567${String(number).padStart(8, '0')}`];
  const email = `${username}@matchday.test`;
  return {
    _id: id as never,
    surname: 'Okello',
    firstname: 'Grace',
    username,
    email,
    gender: 'female',
    dateOfBirth: '1999-04-01',
    phoneNumber: `+${phone}`,
    countryOfResidence: 'Uganda',
    role: 'user',
    state: 'active',
    purse: 'open',
    createdAt: openedAt,
    passwordHash: '',
    keys: { email, username, phoneNumber: phone },
    // Some of the keys of each: with all of them, making the index takes longer than everything else.
    search: [username, 'grace', 'okello', ` ${email}`],
    // Later than any form that a wallet knows: it gives them no others.
    searchForm: 1_000_000,
  };
}
