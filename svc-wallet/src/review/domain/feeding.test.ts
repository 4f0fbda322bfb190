import { describe, expect, it } from '@jest/globals';
import { type Feed, hasGrown, isLess, reasonsToLook, reasonText, type Surroundings } from './feeding.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 1);
const feed = (from: string, coins: number, changes: Partial<Feed> = {}): Feed => ({
  ...{ from, to: 'r', coins, times: 1, firstAt: new Date(start + 2 * day) },
  ...changes,
});
const facts = (id: string, firstSeen?: string, age = 0) => ({
  id,
  firstSeen,
  createdAt: new Date(start - age * day),
});
const about = (changes: Partial<Surroundings> = {}): Surroundings => ({
  receiver: facts('r', 'phone-r', 100),
  feeds: [],
  back: [],
  feeders: [],
  shared: new Map(),
  welcomeCoins: 500,
  ...changes,
});
const kinds = (changes: Partial<Surroundings>) => reasonsToLook(about(changes)).map(({ kind }) => kind);
const four = ['a', 'b', 'c', 'd'];

describe('accounts that feed one another', () => {
  it('are found where several new ones pass almost all of their coins on', () => {
    const feeds = four.map((id) => feed(id, 480));
    const feeders = four.map((id) => facts(id));
    const shared = new Map(four.map((id) => [id, 500]));
    expect(reasonsToLook(about({ feeds, feeders, shared }))).toEqual([
      { kind: 'welcome', accounts: four, coins: 1920 },
    ]);
    // Two friends who hand their coins to a third are no sign.
    expect(kinds({ feeds: feeds.slice(0, 2), feeders, shared })).toEqual([]);
    // Neither are old accounts, small gifts, or people who share with many.
    expect(kinds({ feeds, feeders: four.map((id) => facts(id, undefined, 60)), shared })).toEqual([]);
    expect(kinds({ feeds: four.map((id) => feed(id, 100)), feeders })).toEqual([]);
    expect(kinds({ feeds, feeders, shared: new Map(four.map((id) => [id, 5000])) })).toEqual([]);
  });

  it('are found where even one new account signed up from the browser of the receiver', () => {
    const one = { feeds: [feed('a', 450)], feeders: [facts('a', 'phone-r')] };
    expect(kinds(one)).toEqual(['welcome']);
    expect(kinds({ ...one, feeders: [facts('a', 'phone-a')] })).toEqual([]);
    expect(kinds({ ...one, feeders: [facts('a')], receiver: facts('r') })).toEqual([]);
  });

  it('are found where old accounts of one browser share much, not where they share little', () => {
    const feeders = [facts('a', 'cafe', 90), facts('b', 'cafe', 90)];
    expect(kinds({ feeds: [feed('a', 300), feed('b', 250)], feeders })).toEqual(['same-browser']);
    expect(kinds({ feeds: [feed('a', 60), feed('b', 50)], feeders })).toEqual([]);
  });

  it('are found where coins go to and fro, often and many in both directions', () => {
    const feeders = [facts('a', undefined, 90)];
    const [feeds, back] = [
      [feed('a', 900, { times: 4 })],
      [feed('r', 800, { from: 'r', to: 'a', times: 3 })],
    ];
    expect(kinds({ feeders, feeds, back })).toEqual(['to-and-fro']);
    expect(kinds({ feeders, feeds, back: [{ ...(back[0] as Feed), times: 2 }] })).toEqual([]);
    expect(kinds({ feeders, feeds, back: [{ ...(back[0] as Feed), coins: 400 }] })).toEqual([]);
    expect(kinds({ feeders, feeds })).toEqual([]);
  });

  it('are found among deleted accounts too, not where nothing was shared', () => {
    // Else each account could be deleted once it has passed its coins on. Its mark is gone, so several count.
    const feeds = four.map((id) => feed(id, 480));
    const deleted = { feeds, feeders: four.map((id) => facts(id)) };
    expect(kinds({ ...deleted, shared: new Map(four.map((id) => [id, 480])) })).toEqual(['welcome']);
    expect(kinds({})).toEqual([]);
  });

  it('are explained in words', () => {
    const of = { accounts: ['a'], coins: 1200 };
    expect(reasonText({ kind: 'welcome', ...of })).toBe(
      '1 account passed on 1,200 coins soon after signing up: almost all that it has given away',
    );
    expect(reasonText({ kind: 'same-browser', accounts: four, coins: 20 })).toMatch(
      /^4 accounts signed up from/,
    );
    expect(reasonText({ kind: 'to-and-fro', ...of })).toMatch(
      /^Coins go back and forth with 1 account: 1,200 came/,
    );
  });

  it('are less where there are fewer, fewer coins, or none any more', () => {
    const before = { accounts: 2, coins: 500 };
    expect(
      [null, { accounts: 1, coins: 900 }, { accounts: 3, coins: 499 }].map((now) => isLess(now, before)),
    ).toEqual([true, true, true]);
    expect(isLess(before, before)).toBe(false);
  });

  it('come back to the list only where they have grown', () => {
    const before = { accounts: 2, coins: 500 };
    expect(hasGrown(before, { accounts: 2, coins: 999 })).toBe(false);
    expect(hasGrown(before, { accounts: 2, coins: 1000 })).toBe(true);
    expect(hasGrown(before, { accounts: 3, coins: 510 })).toBe(true);
  });
});
