import { hasGrown, isLess, type Reason, reasonsToLook } from '../domain/feeding.ts';
import type { Accounts, Finding, Review, ReviewStore, Shares } from './ports.ts';

/** Shares that are added up in one transaction. */
const sharesAtOnce = 500;
/** Steps of one run, so that a first run over years of shares makes room for others. */
const stepsAtMost = 40;
/** Milliseconds in which a share that was decided may still be on its way to be visible. */
const settlingMs = 60_000;
/** Accounts that are asked for at a time. */
const accountsAtOnce = 200;
/** Feeds of an account that are looked at: the largest. */
const feedsAtMost = 50;
/** Feeds of all that feed it: the largest. */
const sharedAtMost = 1000;

/** Adds new shares up, by who shared with whom. Repeating it adds nothing twice, also beside another instance. */
export const addShares =
  (deps: { store: Pick<ReviewStore, 'place' | 'add'>; shares: Shares; clock: () => Date }) =>
  async (): Promise<void> => {
    const { store, shares, clock } = deps;
    const until = new Date(clock().getTime() - settlingMs);
    for (let step = 0; step < stepsAtMost; step += 1) {
      const place = await store.place();
      const found = await shares.sharesAfter(place, until, sharesAtOnce);
      await store.add(found, place);
      if (found.length < sharesAtOnce) return;
    }
  };

const accountsIn = (reasons: readonly Reason[]) => new Set(reasons.flatMap(({ accounts }) => accounts)).size;

/** Looks at one account: what others shared with it, in at most five queries, however many there are. */
const findingAbout =
  (deps: { store: ReviewStore; accounts: Pick<Accounts, 'facts'>; welcomeCoins: number }) =>
  async (id: string): Promise<Finding | null> => {
    const { store, accounts, welcomeCoins } = deps;
    const feeds = await store.feedsTo(id, feedsAtMost);
    const from = feeds.map((feed) => feed.from);
    const [facts, given, back] = await Promise.all([
      accounts.facts([id, ...from]),
      store.feedsFrom(from, sharedAtMost),
      store.feedsBetween(id, from),
    ]);
    const receiver = facts.find((one) => one.id === id);
    if (!receiver) return null;
    const shared = new Map<string, number>();
    for (const feed of given) shared.set(feed.from, (shared.get(feed.from) ?? 0) + feed.coins);
    const feeders = facts.filter((one) => one.id !== id);
    const reasons = reasonsToLook({ receiver, feeds, back, feeders, shared, welcomeCoins });
    if (reasons.length === 0) return null;
    const named = new Set(reasons.flatMap((reason) => reason.accounts));
    const those = feeds.filter((feed) => named.has(feed.from));
    return {
      reasons,
      feeders: those.map((feed) => ({ id: feed.from, coins: feed.coins, times: feed.times })),
      size: { accounts: accountsIn(reasons), coins: those.reduce((sum, { coins }) => sum + coins, 0) },
    };
  };

/**
 * Looks at accounts that got coins, and puts those that somebody should look at on the list. One that was decided comes
 * back only where it has grown. It changes nothing else.
 */
export const lookAtAccounts = (deps: {
  store: ReviewStore;
  accounts: Pick<Accounts, 'facts' | 'deleted'>;
  welcomeCoins: number;
  clock: () => Date;
}) => {
  const { store, accounts, clock } = deps;
  const lookAt = findingAbout(deps);
  const hasDeleted = async ({ id, feeders }: Review) =>
    (await accounts.deleted([id, ...feeders.map((feeder) => feeder.id)])).length > 0;
  const look = async (id: string) => {
    const [finding, before] = [await lookAt(id), await store.find(id)];
    // A mark goes with its account: nobody gets off the list by deleting accounts.
    if (before && isLess(finding?.size ?? null, before.size) && (await hasDeleted(before))) return;
    if (!finding) return store.drop(id);
    const isDecided = before?.decidedSize !== undefined && before.state !== 'open';
    const comesBack = isDecided && hasGrown(before.decidedSize ?? finding.size, finding.size);
    return store.put(id, finding, comesBack, clock());
  };
  return async (): Promise<void> => {
    let after = '';
    for (let step = 0; step < stepsAtMost; step += 1) {
      const due = await store.due(after, accountsAtOnce);
      for (const { id, turn } of due) {
        await look(id);
        await store.done(id, turn);
      }
      if (due.length < accountsAtOnce) return;
      after = due.at(-1)?.id ?? '';
    }
  };
};
