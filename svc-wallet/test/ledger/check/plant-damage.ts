import { idFrom } from '@matchday/service-kit/ids';
import type { Connection } from 'mongoose';

/** A raw document of the ledger: the fields that are searched or damaged here. */
export interface Row {
  _id: string;
  account: string;
  seq: number;
  amount: number;
  balance: number;
  'legs.0.amount': number;
  'legs.1.account': string;
}
/** A raw collection of the ledger. */
export type Rows = (name: string) => ReturnType<typeof Connection.prototype.collection<Row>>;

type Damage = [name: string, plant: () => Promise<unknown>, finding: RegExp];

/** One of each kind of damage; `users` are accounts with ten stakes `stake:<place>-<n>` each and a gift. */
export const damagesOf = (rows: Rows, users: readonly string[]): readonly Damage[] => [
  [
    'a wrong balance',
    () => rows('accounts').updateOne({ _id: users[0] }, { $inc: { balance: 5 } }),
    /user:.* has balance \d+ after \d+ postings, expected|The books differ/,
  ],
  [
    'a wrong amount',
    () => rows('postings').updateOne({ account: users[0], seq: 2 }, { $inc: { amount: 1 } }),
    /has balance \d+ at posting 2, expected|differs from its transfer/,
  ],
  [
    'a missing posting',
    () => rows('postings').deleteOne({ account: users[1], seq: 3 }),
    /is missing a posting before 4|is missing posting 0/,
  ],
  [
    'a missing last posting',
    async () => {
      const last = await rows('accounts').findOne({ _id: users[1] });
      return rows('postings').deleteOne({ account: users[1], seq: last?.seq });
    },
    /has balance \d+ after \d+ postings, expected/,
  ],
  [
    'a posting without a transfer',
    () => rows('transfers').deleteOne({ _id: 'stake:2-4' }),
    /stake:2-4#0 has no accepted transfer/,
  ],
  [
    'a transfer without postings or an account',
    async () => {
      const at = new Date();
      const legs = [
        { account: users[2], amount: -5 },
        { account: `fixture:${idFrom('f')}`, amount: 5 },
      ];
      return rows('transfers').insertOne({
        _id: 'stake:ghost',
        requestHash: '',
        kind: 'stake',
        outcome: 'accepted',
        legs,
        batch: '0'.repeat(24),
        at,
      } as never);
    },
    /stake:ghost is missing posting 0/,
  ],
  [
    'legs that do not sum to 0',
    () => rows('transfers').updateOne({ _id: 'stake:3-4' }, { $inc: { 'legs.0.amount': -1 } }),
    /The legs of stake:3-4 sum to -1/,
  ],
  [
    'a leg with another house account',
    () => rows('transfers').updateOne({ _id: 'stake:3-5' }, { $set: { 'legs.1.account': 'house:spent' } }),
    /fixture:…\w\w was posted 6 more than its transfers moved/,
  ],
  [
    'a user below 0, otherwise consistent',
    async () => {
      const _id = `user:${idFrom('below')}`;
      const [at, batch, house] = [new Date(), '0'.repeat(24), 'house:issued:zz'];
      const legs = [
        { account: _id, amount: -7 },
        { account: 'house:issued', amount: 7 },
      ];
      await rows('accounts').insertMany([
        { _id, type: 'user', balance: -7, seq: 1, openedAt: at },
        { _id: house, type: 'house', balance: 7, seq: 1, openedAt: at },
      ] as never);
      await rows('transfers').insertOne({
        _id: 'gift:below',
        requestHash: '',
        kind: 'gift',
        outcome: 'accepted',
        legs,
        batch,
        at,
      } as never);
      return rows('postings').insertMany([
        { _id: 'gift:below#0', account: _id, seq: 1, amount: -7, balance: -7, kind: 'gift', batch, at },
        {
          _id: `${batch}#${house}`,
          account: house,
          seq: 1,
          amount: 7,
          balance: 7,
          kind: 'batch',
          batch,
          at,
        },
      ] as never);
    },
    /^user:\w+ is below 0$|A balance is below 0/,
  ],
  [
    'a wrong kept sum',
    () => rows('tallies').updateOne({ _id: { $regex: '^totals:..' } }, { $inc: { 'sums.user': 7 } as never }),
    /^The kept sums differ from the accounts: user by 7$/,
  ],
  [
    'a wrong kept rank',
    () => rows('tallies').updateOne({ _id: { $regex: '^page:' } }, { $inc: { 'buckets.0': 1 } as never }),
    /^The kept sums differ from the accounts: ranks at 1 balances$/,
  ],
  ['a missing account', () => rows('accounts').deleteOne({ _id: users[3] }), /has postings but no account/],
];

/** Names of the damages, for a table of tests. */
export const damageNames = damagesOf((() => undefined) as never, []).map(([name]) => name);
