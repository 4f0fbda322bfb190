import { getFixtures, getMatchDesk } from '@matchday/contracts/matches/http';
import type { Awaited, DeskPart } from '@matchday/contracts/matches/rules';
import { pagesQuery, useStream } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Matches of one page. */
const PAGE = 5;

/** Polling interval: a match passes its full time without any event. */
const POLL_MS = 60_000;

const awaitingQuery = (awaits: Awaited) => ({
  ...pagesQuery(getFixtures, { query: { awaits, limit: PAGE } }),
  refetchInterval: POLL_MS,
});

const deskQuery = (part: DeskPart) => ({
  ...pagesQuery(getMatchDesk, { query: { part, limit: PAGE } }),
  refetchInterval: POLL_MS,
});

/** The matches that wait for each admin action, and those that are played, oldest first; those that are done, newest first. */
export function useAwaiting() {
  const lists = {
    late: useInfiniteQuery(deskQuery('late')),
    live: useInfiniteQuery(deskQuery('live')),
    'full-time': useInfiniteQuery(awaitingQuery('full-time')),
    result: useInfiniteQuery(awaitingQuery('result')),
    impacts: useInfiniteQuery(awaitingQuery('impacts')),
    done: useInfiniteQuery(deskQuery('done')),
  };
  const askAgain = () => {
    for (const list of Object.values(lists)) void list.refetch();
  };
  useStream('settlement', askAgain);
  return lists;
}
