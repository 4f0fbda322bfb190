/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { getLeagues } from '@matchday/contracts/matches/http';
import { createQueryClient, keyOf } from '@matchday/web-kit';
import { QueryObserver } from '@tanstack/react-query';
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
