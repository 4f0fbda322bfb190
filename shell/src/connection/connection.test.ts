/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getRankings } from '@matchday/contracts/wallet/http';
import { api, createQueryClient, NetworkError } from '@matchday/web-kit';
import { askPlatform, watchConnection } from './connection.ts';

let probe: jest.Mock<() => Promise<boolean>>;
const onBack = jest.fn();
const client = createQueryClient();
const connection = () => watchConnection(client, { probe, onBack, probeMs: 100 });
const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  onBack.mockReset();
  probe = jest.fn<() => Promise<boolean>>().mockResolvedValue(true);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  client.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const failingCall = () =>
  client.fetchQuery({ queryKey: ['x'], queryFn: () => api(getRankings), retry: false }).catch(() => {});

describe('connection', () => {
  it('is lost when calls have no answer and the platform does not answer either, and comes back by itself', async () => {
    const watched = connection();
    probe.mockResolvedValue(false);
    void failingCall();
    await passed(10);
    expect(watched.isLost()).toBe(true);
    await passed(150);
    expect(onBack).not.toHaveBeenCalled();
    probe.mockResolvedValue(true);
    await passed(100);
    expect(watched.isLost()).toBe(false);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('is not lost when one call fails while the platform answers', async () => {
    const watched = connection();
    void failingCall();
    await passed(10);
    expect(probe).toHaveBeenCalled();
    expect(watched.isLost()).toBe(false);
  });

  it('is lost when the probe gets no answer', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
    probe.mockImplementation(askPlatform);
    const watched = connection();
    const failing = client.fetchQuery({
      queryKey: ['y'],
      queryFn: () => Promise.reject(new NetworkError('hangs')),
      retry: false,
    });
    failing.catch(() => {});
    await passed(10);
    expect(watched.isLost()).toBe(false);
    await passed(5000);
    expect(watched.isLost()).toBe(true);
  });

  it('trusts the browser when it says that it is offline', async () => {
    const watched = connection();
    const listener = jest.fn();
    watched.subscribe(listener);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await passed(0);
    expect(watched.isLost()).toBe(true);
    expect(probe).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await passed(0);
    expect(watched.isLost()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
