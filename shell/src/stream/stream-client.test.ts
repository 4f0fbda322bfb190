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

  say(name: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  hello(id: string, hello: { all: number; own?: number; resumed: boolean }): void {
    this.say('hello', { admins: 0, own: 0, ...hello }, id);
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

const fixtureId = '1'.repeat(24);
let gap: jest.Mock;
const clients: StreamClient[] = [];
const tab = (): StreamClient => {
  const client = createStream(gap);
  clients.push(client);
  return client;
};

beforeEach(() => {
  gap = jest.fn();
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
    expect(open().map(({ url }) => url)).toEqual([expect.stringMatching(/^\/api\/stream\?age=\d+$/)]);
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

  it('fetches what was missed after a reconnect that the gateway cannot resume, and not after another', async () => {
    tab().start('u1');
    await settled();
    const [source] = open();
    source?.hello('r1.4.h0', { all: 4, resumed: false });
    source?.say('fixture', { fixtureId }, 'r1.5.a5');
    source?.hello('r1.5.h0', { all: 5, resumed: true });
    source?.say('fixture', { fixtureId }, 'r1.6.a6');
    expect(gap).not.toHaveBeenCalled();
    source?.hello('r2.0.h0', { all: 0, resumed: false });
    expect(gap).toHaveBeenCalledTimes(1);
  });

  it('notices a gap in the sequence, in the tab that has it alone, and drops what it has heard', async () => {
    const [first, second] = [tab(), tab()];
    const inSecond = jest.fn();
    second.subscribe('fixture', inSecond);
    first.start('u1');
    second.start('u1');
    await settled();
    const [source] = open();
    source?.hello('r1.4.h0', { all: 4, resumed: false });
    source?.say('fixture', { fixtureId }, 'r1.5.a5');
    source?.say('fixture', { fixtureId }, 'r1.5.a5');
    source?.say('balance', { coins: 7, seq: 1 }, 'r1.6.p1');
    await settled();
    expect(inSecond).toHaveBeenCalledTimes(1);
    expect(gap).not.toHaveBeenCalled();
    source?.say('fixture', { fixtureId }, 'r1.9.a7');
    await settled();
    expect(gap).toHaveBeenCalledTimes(2);
    expect(inSecond).toHaveBeenCalledTimes(2);
  });

  it('hears from the gateway that messages are missing, and of an ended session that has no number', async () => {
    const client = tab();
    const ended = jest.fn();
    client.subscribe('session-ended', ended);
    client.start('u1');
    await settled();
    const [source] = open();
    source?.hello('r1.4.h0', { all: 4, resumed: false });
    source?.say('gap', {}, 'r1.5.a5');
    expect(gap).toHaveBeenCalledTimes(1);
    source?.say('session-ended', {}, 'r1.5.a5');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('goes on in the next tab where the former one has ended', async () => {
    const [first, second] = [tab(), tab()];
    first.start('u1');
    second.start('u1');
    await settled();
    open()[0]?.hello('r1.4.h0', { all: 4, resumed: false });
    open()[0]?.say('fixture', { fixtureId }, 'r1.5.a5');
    await settled();
    first.stop();
    await settled();
    expect(open().map(({ url }) => url)).toEqual(['/api/stream?after=r1.5.a5']);
    open()[0]?.hello('r1.5.h0', { all: 5, resumed: true });
    expect(gap).not.toHaveBeenCalled();
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
