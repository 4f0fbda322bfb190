import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStream, type StreamClient } from './stream-client.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const settled = () => new Promise((done) => setTimeout(done, 20));
/** Web Locks of one browser: the next holder gets the lock when the former has ended. */
const fakeLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (
    _name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<unknown> => {
    last = last.then(() => (signal.aborted ? undefined : hold()));
    return last;
  };
  return { request };
};

let reconnected: jest.Mock;
const clients: StreamClient[] = [];
const tab = (): StreamClient => {
  const client = createStream(reconnected);
  clients.push(client);
  return client;
};

beforeEach(() => {
  reconnected = jest.fn();
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.stop();
});

describe('stream', () => {
  it('has one connection for all tabs of a person, and passes messages to every tab', async () => {
    const [first, second] = [tab(), tab()];
    const [inFirst, inSecond] = [jest.fn(), jest.fn()];
    first.subscribe('balance', inFirst);
    second.subscribe('balance', inSecond);
    first.start('u1');
    second.start('u1');
    await settled();
    expect(open().map(({ url }) => url)).toEqual(['/api/stream']);
    open()[0]?.say('balance', { coins: 700, seq: 5 });
    await settled();
    expect(inFirst).toHaveBeenCalledWith({ coins: 700, seq: 5 });
    expect(inSecond).toHaveBeenCalledWith({ coins: 700, seq: 5 });
    expect(inSecond).toHaveBeenCalledTimes(1);
  });

  it('continues in another tab when the leading one closes', async () => {
    const [first, second] = [tab(), tab()];
    first.start('u1');
    second.start('u1');
    await settled();
    first.stop();
    await settled();
    expect(FakeSource.all).toHaveLength(2);
    expect(open()).toHaveLength(1);
  });

  it('fetches what was missed after a reconnect, not after the first connect', async () => {
    tab().start('u1');
    await settled();
    open()[0]?.dispatchEvent(new Event('open'));
    expect(reconnected).not.toHaveBeenCalled();
    open()[0]?.dispatchEvent(new Event('open'));
    expect(reconnected).toHaveBeenCalledTimes(1);
  });

  it('drops a message that the contract does not know', async () => {
    const client = tab();
    const heard = jest.fn();
    client.subscribe('balance', heard);
    client.start('u1');
    await settled();
    open()[0]?.say('balance', { coins: 'many' });
    expect(heard).not.toHaveBeenCalled();
  });
});
