import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { createStreamLog } from './stream-log.ts';

const amina = { userId: 'amina', role: 'user' } as const;
const brian = { userId: 'brian', role: 'user' } as const;
const admin = { userId: 'admin', role: 'admin' } as const;

function setUp(options: { maxBytes?: number } = {}) {
  let now = 1_000_000;
  const log = createStreamLog({ run: 'r1', now: () => now, ...options });
  for (const { userId } of [amina, brian, admin]) log.joined(userId);
  const said = (who: Parameters<typeof log.replay>[0], after: string | undefined, ageMs = 0) => {
    const { hello, frames } = log.replay(who, after, ageMs);
    return { hello, data: frames.slice(1).map((frame) => /data: (.*)/.exec(String(frame))?.[1]) };
  };
  return { log, said, pass: (ms: number) => (now += ms) };
}

const idOf = (frame: Buffer | undefined) => /id: (.*)/.exec(String(frame))?.[1];

describe('the log of a stream', () => {
  it('replays to each what they have missed and nothing else, in order', () => {
    const { log, said } = setUp();
    const first = log.add('all', 'fixture', 0);
    log.add({ userId: 'amina' }, 'balance', 'of amina');
    log.add('all', 'fixture', 1);
    log.add('admins', 'order', 'for admins');
    log.add({ userId: 'brian' }, 'balance', 'of brian');
    const id = idOf(first?.frame);
    expect(id).toBe('r1.1.a1');
    expect(said(amina, id)).toEqual({
      hello: { all: 1, admins: 0, own: 0, resumed: true },
      data: ['"of amina"', '1'],
    });
    expect(said(brian, id).data).toEqual(['1', '"of brian"']);
    expect(said(admin, id)).toEqual({
      hello: { all: 1, admins: 0, own: 0, resumed: true },
      data: ['1', '"for admins"'],
    });
  });

  it('cannot resume what another gateway has begun, what lies ahead, or what is no id', () => {
    const { log, said } = setUp();
    log.add('all', 'fixture', 0);
    for (const id of ['r2.1.a1', 'r1.9.a9', '1', 'r1.1.a1.7', 'r1.-1.a1', 'r1.1e300.a1', ''])
      expect(said(amina, id)).toEqual({ hello: { all: 1, admins: 0, own: 0, resumed: false }, data: [] });
  });

  it('forgets after a minute; a stream that has seen all before can still resume', () => {
    const { log, said, pass } = setUp();
    const seen = idOf(log.add('all', 'fixture', 0)?.frame);
    pass(61_000);
    log.add({ userId: 'brian' }, 'balance', 'of brian');
    pass(61_000);
    log.sweep();
    expect(said(amina, seen).hello.resumed).toBe(true);
    expect(said(brian, seen).hello.resumed).toBe(false);
    log.add('all', 'fixture', 1);
    expect(said(amina, seen)).toMatchObject({ data: ['1'], hello: { all: 1, resumed: true } });
  });

  it('keeps messages of people who were here in the last minute only', () => {
    const { log, said, pass } = setUp();
    const seen = idOf(log.add('all', 'fixture', 0)?.frame);
    expect(log.add({ userId: 'nobody' }, 'balance', 1)).toBeNull();
    log.left('amina');
    pass(30_000);
    log.sweep();
    expect(log.add({ userId: 'amina' }, 'balance', 'kept')).not.toBeNull();
    expect(said(amina, seen).data).toEqual(['"kept"']);
    pass(31_000);
    log.sweep();
    expect(log.add({ userId: 'amina' }, 'balance', 'gone')).toBeNull();
    expect(said(amina, seen).hello.resumed).toBe(false);
  });

  it('does not resume for who heard messages before they were forgotten, and never counts them again', () => {
    const { log, said, pass } = setUp();
    let heard: string | undefined;
    for (let n = 1; n <= 5; n += 1) heard = idOf(log.add({ userId: 'amina' }, 'balance', n)?.frame);
    log.left('amina');
    pass(61_000);
    log.sweep();
    expect(log.add({ userId: 'amina' }, 'balance', 'missed')).toBeNull();
    log.joined('amina');
    const { hello } = said(amina, heard);
    expect(hello.resumed).toBe(false);
    expect(hello.own).toBeGreaterThan(5);
    const next = idOf(log.add({ userId: 'amina' }, 'balance', 6)?.frame);
    expect(next).toMatch(new RegExp(`\\.p${hello.own + 1}$`));
    expect(said(amina, next).hello).toMatchObject({ own: hello.own + 1, resumed: true });
  });

  it('is bounded by bytes, and knows what it has forgotten', () => {
    const { log, said } = setUp({ maxBytes: 10_000 });
    const seen = idOf(log.add('all', 'fixture', 0)?.frame);
    for (let n = 0; n < 100; n += 1) log.add({ userId: 'brian' }, 'balance', 'x'.repeat(1000));
    expect(said(brian, seen).hello.resumed).toBe(false);
    expect(said(brian, 'r1.101.p100').hello.resumed).toBe(true);
    expect(said(brian, 'r1.95.p94').data).toHaveLength(6);
    expect(said(amina, seen).hello.resumed).toBe(true);
  });

  it('gives a first stream what everybody was told since the page has loaded, but nothing personal', () => {
    const { log, said, pass } = setUp();
    log.add('all', 'fixture', 'old');
    pass(5000);
    log.add('all', 'fixture', 'new');
    log.add({ userId: 'amina' }, 'notification', 'hers');
    pass(1000);
    expect(said(amina, undefined, 2000)).toEqual({
      hello: { all: 1, admins: 0, own: 1, resumed: false },
      data: ['"new"'],
    });
  });

  it('needs no more memory the more people are told while everybody is told nothing', () => {
    const { log } = setUp({ maxBytes: 10_000 });
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    log.add('all', 'fixture', 1);
    const before = used();
    for (let n = 0; n < 200_000; n += 1) {
      const { place = 0 } = log.add({ userId: 'amina' }, 'balance', n) ?? {};
      log.commonAfter(place);
    }
    expect(used() - before).toBeLessThan(5_000_000);
  });

  it('joins what a slow reader has missed, and says when that is forgotten', () => {
    const { log } = setUp({ maxBytes: 3000 });
    log.add('all', 'fixture', 1);
    log.add('all', 'fixture', 2);
    expect(String(log.commonAfter(0)).match(/data: /g)).toHaveLength(2);
    expect(String(log.commonAfter(1)).match(/data: /g)).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) log.add('all', 'fixture', 'x'.repeat(1000));
    expect(log.commonAfter(1)).toBeNull();
  });
});
