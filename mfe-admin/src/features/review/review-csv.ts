import type { Review } from '@matchday/contracts/wallet/http';

/** Findings as a file: one row each, with the accounts that share and what each has shared. */
export const reviewCsv = {
  name: 'review.csv',
  columns: [
    ...['username', 'suspended', 'coins', 'accounts', 'reasons', 'found', 'state', 'note'],
    ...['decided_by', 'decided_at', 'id'],
  ],
  row: ({ person, coins, feeders, reasons, foundAt, state, note, decidedBy, decidedAt, _id }: Review) => ({
    username: person.username,
    suspended: person.suspended ? 'yes' : 'no',
    coins,
    accounts: feeders.map((feeder) => `${feeder.username} ${feeder.coins}`).join('; '),
    reasons: reasons.join('; '),
    found: foundAt,
    state,
    note: note ?? '',
    decided_by: decidedBy ?? '',
    decided_at: decidedAt ?? '',
    id: _id,
  }),
};
