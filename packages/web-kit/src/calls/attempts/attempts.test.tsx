/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { getThings } from '../../../test/calls.ts';
import { bodiesOf, bought, keysOf, openPage, refused } from '../../../test/sending.tsx';
import { person } from '../../testing/fake-platform.ts';

const outcome = { success: 'Thing bought', failure: 'Failed to buy the thing' };
const scarf = { body: { name: 'Scarf' } };
const cap = { body: { name: 'Cap' } };
const kwame = person({ _id: 'b'.repeat(24), username: 'kwame' });
let fetched: jest.Spied<typeof fetch>;
const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answersAgain = (answer: () => Response = bought) => fetched.mockImplementation(async () => answer());

beforeEach(() => {
  jest.useFakeTimers();
  fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A form whose attempt is in doubt. */
const doubted = async (about = '') => {
  const page = openPage();
  const onSuccess = jest.fn();
  const onError = jest.fn();
  const form = page.openForm({ about, outcome, onSuccess, onError });
  act(() => form.result.current.mutate(scarf));
  await passed(8000);
  return { ...page, ...form, onSuccess, onError };
};

/** Closes the page: nothing keeps running. */
const close = ({ platform }: Pick<ReturnType<typeof openPage>, 'platform'>) =>
  act(() => platform.become(null));

describe('an attempt in doubt', () => {
  it('locks its form, reloads lists and coins, and reports the outcome', async () => {
    const { platform, result, onSuccess } = await doubted();
    expect(result.current.inDoubt).toEqual(scarf);
    expect(result.current.isPending).toBe(true);
    const stale = jest.spyOn(platform.queryClient, 'invalidateQueries');
    const [refreshes, sent] = [platform.refreshes, fetched.mock.calls.length];
    await passed(40_000);
    expect(stale).toHaveBeenCalledWith({ queryKey: [getThings.name] });
    expect(platform.refreshes).toBeGreaterThan(refreshes);
    expect(fetched.mock.calls.length).toBeGreaterThan(sent);
    answersAgain();
    await passed(40_000);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(result.current.inDoubt).toBeUndefined();
    expect(result.current.isPending).toBe(false);
    expect(new Set(keysOf(fetched)).size).toBe(1);
  });

  it('is the only one: another amount is not sent, not even from another form', async () => {
    const { result, openForm, onError, unmount } = await doubted();
    act(() => result.current.mutate(cap));
    unmount();
    const second = openForm({ onError });
    expect(second.result.current.inDoubt).toEqual(scarf);
    act(() => second.result.current.mutate(cap));
    await passed(5000);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      message: 'We are still finding out whether this went through.',
    });
    expect(new Set(keysOf(fetched)).size).toBe(1);
    expect(bodiesOf(fetched)).not.toContainEqual(cap.body);
    answersAgain();
    await passed(40_000);
    expect(second.result.current.inDoubt).toBeUndefined();
    act(() => second.result.current.mutate(cap));
    await passed(0);
    expect(bodiesOf(fetched)).toContainEqual(cap.body);
  });

  it('leaves forms about other things alone', async () => {
    const { openForm } = await doubted('fixture 1');
    expect(openForm({ about: 'fixture 2' }).result.current.inDoubt).toBeUndefined();
    expect(openForm({ about: 'fixture 1' }).result.current.inDoubt).toEqual(scarf);
  });

  it('is reported on another screen', async () => {
    const { platform, unmount, onSuccess } = await doubted();
    unmount();
    answersAgain();
    await passed(40_000);
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Thing bought' }]);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('continues after a reload with its key, and is reported', async () => {
    const before = await doubted();
    const [key] = keysOf(fetched);
    close(before);
    fetched.mockClear();
    answersAgain(() => refused());
    const { platform, openForm } = openPage();
    expect(openForm().result.current.inDoubt).toEqual(scarf);
    await passed(0);
    expect(keysOf(fetched)[0]).toBe(key);
    expect(platform.notes).toEqual([{ kind: 'error', text: 'Failed to buy the thing: Too few coins' }]);
    expect(platform.attempts.get()).toEqual([]);
    close({ platform });
    fetched.mockClear();
    openPage();
    await passed(60_000);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('continues after a reload while it was being sent', async () => {
    fetched.mockImplementation(() => new Promise(() => undefined));
    const { openForm } = openPage();
    const { result } = openForm({ outcome: { ...outcome, leadsTo: '/thing?thing=' } });
    act(() => result.current.mutate(scarf));
    await passed(10);
    answersAgain(() => Response.json({ _id: '7', name: 'Scarf', message: 'Bought' }));
    const { platform } = openPage();
    await passed(0);
    expect(new Set(keysOf(fetched)).size).toBe(1);
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Thing bought', about: '/thing?thing=7' }]);
  });

  it('is neither seen nor sent by another user, and waits for its own', async () => {
    const { platform, unmount } = await doubted();
    unmount();
    act(() => platform.become(null));
    act(() => platform.become(kwame));
    await passed(1000);
    fetched.mockClear();
    answersAgain();
    await passed(120_000);
    expect(platform.attempts.get()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    act(() => platform.become(person()));
    await passed(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Thing bought' }]);
  });

  it('is not sent after a reload if another user has signed in', async () => {
    close(await doubted());
    fetched.mockClear();
    const { platform } = openPage(kwame);
    await passed(60_000);
    expect(platform.attempts.get()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([401, 429, 500, 503])('is not decided by an answer of %i', async (status) => {
    const { result, onError } = await doubted();
    answersAgain(() => refused(status));
    await passed(40_000);
    expect(onError).not.toHaveBeenCalled();
    expect(result.current.inDoubt).toEqual(scarf);
  });

  it('is sent at once when the device is online again', async () => {
    const { onSuccess } = await doubted();
    await passed(60_000);
    answersAgain();
    await passed(1000);
    dispatchEvent(new Event('online'));
    await passed(0);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });
});
