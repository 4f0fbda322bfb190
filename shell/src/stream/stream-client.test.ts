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
/** Web Locks of one browser: the next holder gets the lock when the former has ended, or at once by stealing it. */
const fakeLocks = () => {
  interface Request {
    signal?: AbortSignal;
    hold: () => Promise<void>;
    done: () => void;
    fail: (error: Error) => void;
  }
  let holder: Request | undefined;
  const waiting: Request[] = [];
  const give = (request: Request | undefined): void => {
    holder = request;
    if (!request) return;
    void request.hold().then(() => {
      request.done();
      if (holder === request) give(waiting.shift());
    });
  };
  const request = (
    _name: string,
    { signal, steal }: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<void> =>
    new Promise((done, fail) => {
      const mine = { hold, done, fail, ...(signal && { signal }) };
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(mine)) return;
        waiting.splice(waiting.indexOf(mine), 1);
        fail(new Error('AbortError'));
      });
      setTimeout(() => {
        if (signal?.aborted) return fail(new Error('AbortError'));
        if (steal) {
          holder?.fail(new Error('AbortError'));
          give(mine);
        } else if (holder) waiting.push(mine);
        else give(mine);
      });
    });
  return { request };
};

const fixtureId = '1'.repeat(24);
let gap: jest.Mock;
const clients: StreamClient[] = [];
const tab = (): StreamClient => {
  const client = createStream(gap, { answerMs: 40 });
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

  it('asks once for what a tab may have missed that joins others', async () => {
    tab().start('u1');
    await settled();
    expect(gap).not.toHaveBeenCalled();
    tab().start('u1');
    await settled();
    expect(gap).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(gap).toHaveBeenCalledTimes(1);
  });

  it('is taken over by a visible tab from one that is suspended, which follows once it is back', async () => {
    const [suspended, visible] = [tab(), tab()];
    suspended.start('u1');
    visible.start('u1');
    await settled();
    const [before] = open();
    const heard = new Promise<void>((done) => {
      visible.subscribe('balance', () => done());
    });
    before?.hello('r1.4.h0', { all: 4, resumed: false });
    before?.say('balance', { coins: 5, seq: 1 }, 'r1.4.h1');
    await heard;
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((done) => setTimeout(done, 100));
    expect([open().length, open()[0] === before]).toEqual([1, true]);
    const said = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((done) => setTimeout(done, 100));
    said.mockRestore();
    expect(open().map(({ url }) => url)).toEqual(['/api/stream?after=r1.4.h0']);
    expect(before?.readyState).toBe(FakeSource.CLOSED);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((done) => setTimeout(done, 100));
    expect(FakeSource.all).toHaveLength(2);
    visible.stop();
    await settled();
    expect(open()).toHaveLength(1);
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
