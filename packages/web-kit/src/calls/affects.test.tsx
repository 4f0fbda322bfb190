import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { act, renderHook } from '@testing-library/react';
import { z } from 'zod';
import { openPage } from '../../test/sending.tsx';
import { SESSION_READ } from './mark-stale.ts';
import { query } from './query.ts';
import { useSend } from './use-send.ts';

const isRead = ({ method }: AnyCall): boolean => method === 'GET';
const reads = allCalls.filter(isRead);
const writes = allCalls.filter((call) => !isRead(call));

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
});
afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

/** Names of the reads that are stale after a call succeeds, given that all reads were cached before. */
async function staleAfter(call: AnyCall): Promise<string[]> {
  const { platform, wrapper } = openPage();
  for (const read of reads) platform.queryClient.setQueryData(query(read).queryKey, {});
  const { result, unmount } = renderHook(() => useSend({ ...call, answer: z.unknown() } as AnyCall), {
    wrapper,
  });
  await act(() => result.current.mutateAsync({ params: {}, body: {} }));
  unmount();
  return reads
    .filter((read) => platform.queryClient.getQueryState(query(read).queryKey)?.isInvalidated)
    .map(({ name }) => name);
}

describe('what a call affects', () => {
  it('is declared by every call that writes, and by none that reads', () => {
    expect(writes.filter(({ affects }) => !affects).map(({ name }) => name)).toEqual([]);
    expect(reads.filter(({ affects }) => affects).map(({ name }) => name)).toEqual([]);
  });

  it('names reads that exist', () => {
    const names = new Set(reads.map(({ name }) => name));
    expect(writes.flatMap(({ affects = [] }) => affects).filter((name) => !names.has(name))).toEqual([]);
    expect(names).toContain(SESSION_READ);
  });

  it.each(writes.map((call) => [call.name, call] as const))('is stale after %s', async (_, call) => {
    expect((await staleAfter(call)).toSorted()).toEqual([...new Set(call.affects)].toSorted());
  });
});

describe('calls that move coins', () => {
  const own = writes.filter(({ movesCoins, name }) => movesCoins && name !== 'investReserve');

  it.each(own.map((call) => [call.name, call] as const))(
    '%s affects the coins, their history and the rankings',
    (_, { affects }) => {
      const coins = ['getProfile', 'getCoins', 'getRankings', 'getMyRanking', 'getBooks'];
      expect(affects).toEqual(expect.arrayContaining(coins));
    },
  );
});
