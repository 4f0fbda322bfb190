/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { getThing, getThings } from '../../test/calls.ts';
import { createQueryClient, query } from './query.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('query', () => {
  it('[Q06] keeps an answer for 60 seconds after its last use, and no longer', async () => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([{ name: 'Scarf' }]));
    const client = createQueryClient();
    const leave = new QueryObserver(client, query(getThings)).subscribe(() => {});
    await jest.advanceTimersByTimeAsync(100);
    await jest.advanceTimersByTimeAsync(200_000);
    leave();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(client.getQueryData(query(getThings).queryKey)).toEqual([{ name: 'Scarf' }]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(client.getQueryData(query(getThings).queryKey)).toBeUndefined();
  });

  it('has one key for the same call and input in all parts', () => {
    expect(query(getThing, { params: { id: '1' } }).queryKey).toEqual(['getThing', { params: { id: '1' } }]);
    expect(query(getThings).queryKey).toEqual(['getThings', {}]);
  });

  it('retries requests without an answer, never a refusal, and reports a 401', async () => {
    jest.useFakeTimers();
    const onUnauthenticated = jest.fn();
    const refused = () =>
      Response.json(
        { message: 'Please log in', error: 'Please log in', code: 'unauthenticated', requestId: 'r' },
        { status: 401 },
      );
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    fetched.mockImplementation(async () => refused());
    const client = createQueryClient(onUnauthenticated);
    const observer = new QueryObserver(client, query(getThings));
    const leave = observer.subscribe(() => {});
    await jest.advanceTimersByTimeAsync(10_000);
    expect(observer.getCurrentResult().error?.message).toBe('Please log in');
    leave();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onUnauthenticated).toHaveBeenCalledWith(['getThings', {}]);
  });
});
