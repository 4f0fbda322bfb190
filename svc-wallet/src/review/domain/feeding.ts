/** Coins that one account shared with another, all together. */
export interface Feed {
  readonly from: string;
  readonly to: string;
  readonly coins: number;
  readonly times: number;
  readonly firstAt: Date;
}

/** What the rule knows about an account. */
export interface Facts {
  readonly id: string;
  readonly createdAt: Date;
  /** Equal for accounts that signed up from one browser in one network in the same month; it says nothing else. */
  readonly firstSeen?: string | undefined;
}

/** An account with what was shared with it, and how much each who shared has shared in all. */
export interface Surroundings {
  readonly receiver: Facts;
  readonly feeds: readonly Feed[];
  /** What the receiver shared back. */
  readonly back: readonly Feed[];
  /** Accounts that shared with the receiver; deleted ones have no mark. */
  readonly feeders: readonly Facts[];
  /** Coins that each feeder shared with anybody. */
  readonly shared: ReadonlyMap<string, number>;
  readonly welcomeCoins: number;
}

/** Why somebody should look at an account. */
export type Reason =
  | { readonly kind: 'welcome'; readonly accounts: readonly string[]; readonly coins: number }
  | { readonly kind: 'same-browser'; readonly accounts: readonly string[]; readonly coins: number }
  | { readonly kind: 'to-and-fro'; readonly accounts: readonly string[]; readonly coins: number };

/** Milliseconds after a sign-up in which an account is new. */
const newMs = 14 * 24 * 3_600_000;
/** Share of what a feeder gave away that went to the receiver. */
const almostAll = 0.8;
/** New accounts that need no further sign; fewer count only from one browser. */
const several = 3;
/** Shares in each direction from which coins go back and forth. */
const often = 3;

const sum = (feeds: readonly Feed[]) => feeds.reduce((total, { coins }) => total + coins, 0);
const reasonOf = <Kind extends Reason['kind']>(kind: Kind, feeds: readonly Feed[]) => ({
  kind,
  accounts: feeds.map(({ from }) => from),
  coins: sum(feeds),
});

/**
 * Whether accounts feed one another, and why it looks so. It decides nothing: families, shared phones and people who
 * collect for a prize look the same.
 */
export function reasonsToLook(about: Surroundings): Reason[] {
  const { receiver, feeds, back, feeders, shared, welcomeCoins } = about;
  const factsOf = new Map(feeders.map((facts) => [facts.id, facts]));
  const known = feeds.filter(({ from }) => factsOf.has(from));
  const marks = [receiver, ...feeders].flatMap(({ firstSeen }) => firstSeen ?? []);
  const isTogether = (id: string) => {
    const mark = factsOf.get(id)?.firstSeen;
    return mark !== undefined && marks.filter((other) => other === mark).length > 1;
  };
  const passedOn = known.filter(({ from, coins, firstAt }) => {
    const { createdAt } = factsOf.get(from) as Facts;
    const isNew = firstAt.getTime() - createdAt.getTime() <= newMs;
    return isNew && coins * 2 >= welcomeCoins && coins >= almostAll * (shared.get(from) ?? coins);
  });
  const together = known.filter(({ from }) => isTogether(from));
  const fro = new Map(back.map((feed) => [feed.to, feed]));
  const both = known.filter(({ from, coins, times }) => {
    const other = fro.get(from);
    const isMuch = other !== undefined && Math.min(coins, other.coins) >= welcomeCoins;
    return isMuch && Math.min(times, other.times) >= often;
  });
  return [
    ...(passedOn.length >= several || passedOn.some(({ from }) => isTogether(from))
      ? [reasonOf('welcome', passedOn)]
      : []),
    ...(together.length > 0 && sum(together) >= welcomeCoins ? [reasonOf('same-browser', together)] : []),
    ...(both.length > 0 ? [reasonOf('to-and-fro', both)] : []),
  ].filter(({ coins }) => coins > 0);
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const number = (coins: number) => coins.toLocaleString('en-US');

/** A reason in plain words. */
export function reasonText({ kind, accounts, coins }: Reason): string {
  const of = plural(accounts.length, 'account', 'accounts');
  const [they, have] = accounts.length === 1 ? ['it', 'has'] : ['they', 'have'];
  switch (kind) {
    case 'welcome':
      return `${of} passed on ${number(coins)} coins soon after signing up: almost all that ${they} ${have} given away`;
    case 'same-browser':
      return `${of} signed up from the same browser and network as another one here, and shared ${number(coins)} coins`;
    case 'to-and-fro':
      return `Coins go back and forth with ${of}: ${number(coins)} came, and much of it went back`;
  }
}

/** How large a finding was when an admin decided on it. */
export interface Size {
  readonly accounts: number;
  readonly coins: number;
}

/** Whether a finding is less than it was; null is none any more. */
export const isLess = (now: Size | null, before: Size): boolean =>
  now === null || now.accounts < before.accounts || now.coins < before.coins;

/** Whether a finding has grown so much since it was decided that somebody should look again. */
export const hasGrown = (before: Size, now: Size): boolean =>
  now.accounts > before.accounts || now.coins >= 2 * before.coins;
