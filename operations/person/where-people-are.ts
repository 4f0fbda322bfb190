/** What a field of a collection holds of a person: the id, or the id behind a prefix. */
interface Field {
  readonly field: string;
  readonly prefix?: string;
}

/**
 * Every collection of every service, and the fields by which a document is about a person; empty where none is. A person's
 * data is found by it. A test compares it with the collections that the services make, so that a new one is decided on.
 */
export const wherePeopleAre: Readonly<Record<string, Readonly<Record<string, readonly Field[]>>>> = {
  wallet: {
    users: [{ field: '_id' }],
    sessions: [{ field: 'userId' }],
    revocations: [{ field: 'userId' }],
    releasedNames: [{ field: 'userId' }],
    resetCodes: [{ field: '_id' }],
    secondSteps: [{ field: '_id' }],
    passkeys: [{ field: 'userId' }],
    invitations: [{ field: 'usedBy' }],
    notifications: [{ field: 'userId' }],
    audit: [{ field: 'userId' }, { field: 'by' }, { field: 'about.id' }],
    auditEnds: [],
    accounts: [{ field: '_id', prefix: 'user:' }],
    postings: [{ field: 'account', prefix: 'user:' }],
    feeds: [{ field: 'from' }, { field: 'to' }],
    reviews: [
      { field: '_id' },
      { field: 'feeders.id' },
      { field: 'reasons.accounts' },
      { field: 'decidedBy' },
    ],
    reviewsDue: [{ field: '_id' }],
    ...{ reviewPlaces: [], seenKeys: [], usedChallenges: [] },
    // Their legs are the postings.
    ...{ transfers: [], tallies: [], checks: [] },
    ...{ counters: [], limits: [], signingKeys: [], outbox: [], migrations: [] },
  },
  matches: {
    bets: [{ field: 'user' }],
    purchases: [{ field: 'user' }],
    results: [{ field: 'user' }],
    follows: [{ field: '_id' }],
    groups: [{ field: 'owner' }],
    groupmembers: [{ field: 'user' }],
    groupowners: [{ field: '_id' }],
    groupnews: [{ field: 'user' }],
    audit: [{ field: 'userId' }, { field: 'by' }, { field: 'about.id' }],
    ...{ leagues: [], teams: [], players: [], fixtures: [], posts: [], referrers: [], requests: [] },
    ...{
      postdrafts: [],
      runs: [],
      runpages: [],
      resultpages: [],
      moves: [],
      announcements: [],
      goalrounds: [],
      bethours: [],
    },
    ...{ auditEnds: [], stamps: [], outbox: [], migrations: [] },
  },
  shop: {
    orders: [{ field: 'userId' }],
    audit: [{ field: 'userId' }, { field: 'by' }, { field: 'about.id' }],
    ...{ products: [], deliveries: [], auditEnds: [], outbox: [], migrations: [] },
  },
};

/** Fields that are secrets of the platform, not data of the person. */
export const secretFields = {
  ...{ passwordHash: 0, codeHash: 0, signUp: 0, search: 0, hash: 0 },
  // Of a second step.
  ...{ secret: 0, recovery: 0 },
} as const;
