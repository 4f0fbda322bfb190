import type { AnswerOf, AnyCall } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import {
  getPeople,
  type Person,
  postTombstones,
  postTransfers,
  type TransferCommand,
  type TransferOutcome,
} from '@matchday/contracts/wallet/internal';
import pRetry from 'p-retry';
import { Agent } from 'undici';
import { remainingMs } from '../context/deadline.ts';
import { retryBudget } from '../context/retry-budget.ts';
import { createInstances } from '../peers/instances.ts';
import { askOnce, type CallInput, NoAnswer } from '../peers/internal-call.ts';
import { rankNodes } from '../peers/rendezvous.ts';
import type { Logger } from '../process/logger.ts';
import type { Part } from '../process/part.ts';
import { type Secret, sentValue } from '../process/secret.ts';
import { createPeople } from './people.ts';

/**
 * The wallet as matches, shop and gateway see it. Every method throws Refusal 503 when 10 s, or the deadline, brought
 * no answer.
 */
export interface WalletClient extends Part {
  /** Decides one transfer; repeating it with the same key is safe and gives the same outcome. */
  transfer(command: TransferCommand): Promise<TransferOutcome>;
  /** Outcomes in the order of the commands. */
  transfers(commands: readonly TransferCommand[]): Promise<TransferOutcome[]>;
  /** Stores a refusal under each key that is undecided; the outcome of each key either way, in order. */
  tombstones(keys: readonly string[]): Promise<TransferOutcome[]>;
  /** Names by id, remembered for 60 s; ids that nobody has are missing. */
  people(ids: readonly string[]): Promise<Map<string, Person>>;
  /** Any internal call of the wallet, sent to the instance that `routeBy` prefers. */
  ask<C extends AnyCall>(call: C, input: CallInput<C>, routeBy?: string): Promise<AnswerOf<C>>;
}

/**
 * A client of the wallet's instances. Commands of one account go to the same instance (DESIGN 6); where it
 * does not answer, the same command with the same key is sent to the next, until 10 s are over or the deadline of
 * what runs now comes. One that only is late is waited for until half of the time is gone, and then the next until the
 * end: a third try would only add to a load that is too much already.
 * @param options `urls` of the instances; `secret` of the credential that opens what is asked; `attemptMs` is the most
 * that the first late attempt gets
 * @throws Error when `urls` is empty
 */
export function createWalletClient(options: {
  urls: readonly string[];
  secret: Secret;
  logger: Logger;
  limitMs?: number;
  attemptMs?: number;
}): WalletClient {
  const { urls, secret, logger, limitMs = 10_000, attemptMs = limitMs } = options;
  if (urls.length === 0) throw new Error('WALLET_URLS is not set: where is the wallet?');
  const dispatcher = new Agent({ connections: 64, keepAliveTimeout: 30_000, connect: { timeout: 1000 } });
  const instances = createInstances(urls);

  const ask = async <C extends AnyCall>(call: C, input: CallInput<C>, routeBy = ''): Promise<AnswerOf<C>> => {
    const end = performance.now() + remainingMs(limitMs);
    const left = () => Math.ceil(end - performance.now());
    if (left() <= 0) throw refuse.unavailable();
    const limit = AbortSignal.timeout(left());
    /** How often each instance was asked, and which of them were late. */
    const asked = new Map<string, number>();
    const late = new Set<string>();
    const attempt = async () => {
      const order = instances.inOrder((origins) => rankNodes(routeBy, origins));
      // Of several that do not answer each gets its turn.
      const [origin = ''] = order.toSorted((one, other) => (asked.get(one) ?? 0) - (asked.get(other) ?? 0));
      asked.set(origin, (asked.get(origin) ?? 0) + 1);
      // Once one was late the next may take all that is left; one that was late before leaves half of it to others.
      const isShared = late.size === 0 || (late.has(origin) && order.length > 1);
      const most = isShared ? left() / 2 : left();
      const timeoutMs = Math.max(1, Math.ceil(late.size === 0 ? Math.min(most, attemptMs) : most));
      const signal = AbortSignal.any([limit, AbortSignal.timeout(timeoutMs)]);
      try {
        return await askOnce(origin, call, input, {
          secret: sentValue(secret),
          dispatcher,
          signal,
          timeoutMs,
        });
      } catch (error) {
        if (error instanceof NoAnswer) instances.failed(origin);
        if (signal.aborted) late.add(origin);
        throw error;
      }
    };
    try {
      return await pRetry(attempt, {
        ...retryBudget(limitMs, { minTimeout: 20, maxTimeout: 1000 }),
        signal: limit,
        shouldRetry: ({ error }) => error instanceof NoAnswer,
      });
    } catch (error) {
      if (!(error instanceof NoAnswer) && !limit.aborted) throw error;
      logger.warn({ err: error, call: call.name }, 'the wallet does not answer');
      throw refuse.unavailable();
    }
  };

  const transfers = async (commands: readonly TransferCommand[]) => {
    const pages = await Promise.all(
      pagesByRoute(commands, (command) => firstChoice(command.userId)).map(async ({ items, routeBy }) => {
        const body = { commands: items.map(({ item }) => item) };
        const { outcomes } = await ask(postTransfers, { body }, routeBy);
        return items.map(({ index }, at) => ({ index, outcome: outcomes[at] as TransferOutcome }));
      }),
    );
    return inAskedOrder(pages);
  };
  const firstChoice = (account: string) => ({
    node: instances.inOrder((origins) => rankNodes(account, origins))[0] ?? '',
    routeBy: account,
  });

  return {
    name: 'wallet client',
    ask,
    transfers,
    async transfer(command) {
      const { outcomes } = await ask(postTransfers, { body: { commands: [command] } }, command.userId);
      return outcomes[0] as TransferOutcome;
    },
    async tombstones(keys) {
      const outcomes: TransferOutcome[] = [];
      for (let from = 0; from < keys.length; from += 1000)
        outcomes.push(
          ...(await ask(postTombstones, { body: { keys: keys.slice(from, from + 1000) } })).outcomes,
        );
      return outcomes;
    },
    people: createPeople(
      async (ids) => (await ask(getPeople, { body: { ids } })).people,
      () => Date.now(),
    ),
    start: () => instances.start(),
    async close() {
      instances.stop();
      await dispatcher.close();
    },
  };
}

interface RoutedPage<T> {
  routeBy: string;
  items: { item: T; index: number }[];
}

/** Splits a batch by the instance that each item prefers, in pages of at most 1000. */
function pagesByRoute<T>(
  batch: readonly T[],
  route: (item: T) => { node: string; routeBy: string },
): RoutedPage<T>[] {
  const open = new Map<string, RoutedPage<T>>();
  const pages: RoutedPage<T>[] = [];
  for (const [index, item] of batch.entries()) {
    const { node, routeBy } = route(item);
    let page = open.get(node);
    if (!page || page.items.length >= 1000) {
      page = { routeBy, items: [] };
      open.set(node, page);
      pages.push(page);
    }
    page.items.push({ item, index });
  }
  return pages;
}

function inAskedOrder(pages: { index: number; outcome: TransferOutcome }[][]): TransferOutcome[] {
  return pages
    .flat()
    .sort((a, b) => a.index - b.index)
    .map(({ outcome }) => outcome);
}
