import { idFrom } from '@matchday/service-kit/ids';
import type { Connection } from 'mongoose';

/** A raw document of the ledger, as far as it is looked for or damaged here. */
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
    'a balance',
    () => rows('accounts').updateOne({ _id: users[0] }, { $inc: { balance: 5 } }),
    /user:.* says \d+ after \d+ postings and is|The books differ/,
  ],
  [
    'an amount',
    () => rows('postings').updateOne({ account: users[0], seq: 2 }, { $inc: { amount: 1 } }),
    /says \d+ at posting 2 and is|not what its transfer says/,
  ],
  [
    'a posting that is gone',
    () => rows('postings').deleteOne({ account: users[1], seq: 3 }),
    /lacks what comes before posting 4|lacks posting 0/,
  ],
  [
    'the last posting gone',
    async () => {
      const last = await rows('accounts').findOne({ _id: users[1] });
      return rows('postings').deleteOne({ account: users[1], seq: last?.seq });
    },
    /says \d+ after \d+ postings and is/,
  ],
  [
    'a posting of no transfer',
    () => rows('transfers').deleteOne({ _id: 'stake:2-4' }),
    /stake:2-4#0 has no accepted transfer/,
  ],
  [
    'a transfer of no posting, account and all',
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
    /stake:ghost lacks posting 0/,
  ],
  [
    'legs that differ',
    () => rows('transfers').updateOne({ _id: 'stake:3-4' }, { $inc: { 'legs.0.amount': -1 } }),
    /The legs of stake:3-4 sum to -1/,
  ],
  [
    'legs of another house account',
    () => rows('transfers').updateOne({ _id: 'stake:3-5' }, { $set: { 'legs.1.account': 'house:spent' } }),
    /fixture:…\w\w was posted 6 more than its transfers say/,
  ],
  [
    'a user below 0, otherwise in order',
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
    'an account that is gone',
    () => rows('accounts').deleteOne({ _id: users[3] }),
    /has postings and no account/,
  ],
];

/** Names of the damages, for a table of tests. */
export const damageNames = damagesOf((() => undefined) as never, []).map(([name]) => name);
