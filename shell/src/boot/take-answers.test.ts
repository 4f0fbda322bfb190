/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { getLeagues } from '@matchday/contracts/matches/http';
import { getProducts } from '@matchday/contracts/shop/http';
import { createQueryClient, keyOf, pagesQuery } from '@matchday/web-kit';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { takeAnswers } from './take-answers.ts';

const pageWith = (answers: string) => {
  document.body.innerHTML = `<script id="answers" type="text/answers">${answers}</script>`;
};
const answers = JSON.stringify([{ key: ['getLeagues', {}], data: { data: ['main'] } }]);
let visit = 'navigate';
beforeEach(() => {
  visit = 'navigate';
  jest.useFakeTimers();
  // Fake timers take the browser's entries away.
  Object.assign(performance, { getEntriesByType: () => [{ type: visit }] });
  pageWith(answers);
});
afterEach(() => void jest.useRealTimers());

it('puts the answers of the page where a screen finds them, as new, once', () => {
  const client = createQueryClient();
  expect(takeAnswers(client)).toBe(true);
  expect(client.getQueryData(keyOf(getLeagues, {}))).toEqual({ data: ['main'] });
  expect(
    client
      .getQueryCache()
      .find({ queryKey: keyOf(getLeagues, {}) })
      ?.isStaleByTime(2000),
  ).toBe(false);
  expect(takeAnswers(client)).toBe(false);
});

it('a screen does not ask for them again while a slow phone starts, and does later', async () => {
  const client = createQueryClient();
  takeAnswers(client);
  const asked = jest.fn(async () => ({ data: ['newer'] }));
  const ask = async () => {
    const options = { queryKey: keyOf(getLeagues, {}), queryFn: asked };
    const end = new QueryObserver(client, options).subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(10);
    end();
  };
  await jest.advanceTimersByTimeAsync(9000);
  await ask();
  expect(asked).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(7000);
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a list that is shown page by page begins with the page that came, and asks only for the next one', async () => {
  const first = { items: [{ _id: '1' }], total: 2, next: 'c2' };
  const key = ['getProducts', { query: { limit: 1 } }, 'pages'];
  pageWith(JSON.stringify([{ key, data: { pages: [first], pageParams: [null] } }]));
  const client = createQueryClient();
  takeAnswers(client);
  const asked: string[] = [];
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(new URL(String(address), location.origin).search);
    return Response.json([], { headers: { 'x-total-count': '2' } });
  });
  const list = pagesQuery(getProducts, { query: { limit: 1, search: undefined } });
  const observer = new InfiniteQueryObserver(client, list);
  const end = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult().data?.pages).toEqual([first]);
  expect(asked).toEqual([]);
  await observer.fetchNextPage();
  await observer.refetch();
  expect(asked).toEqual(['?limit=1&cursor=c2', '?limit=1']);
  end();
  fetch.mockRestore();
});

it.each([
  ['has none', '', 0],
  ['is so old that the stream no longer says what has changed since', answers, 55_000],
])('takes nothing from a page that %s', (_what, text, sinceOpened) => {
  pageWith(text);
  const client = createQueryClient();
  expect(takeAnswers(client, sinceOpened)).toBe(false);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('takes nothing from a page that the browser shows again, which may be hours old', () => {
  visit = 'back_forward';
  const client = createQueryClient();
  expect(takeAnswers(client, 100)).toBe(false);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
