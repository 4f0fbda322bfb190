import { afterEach, describe, expect, it } from '@jest/globals';
import { currentDeadline, remainingMs, timeoutHeader, withDeadline } from '../../src/context/deadline.ts';
import { handle } from '../../src/http/index.ts';
import { byName, end, start } from './app.ts';

afterEach(end);

describe('the deadline of a call', () => {
  const asked: (number | undefined)[] = [];
  const telling = handle(byName, async ({ params }) => {
    await new Promise(setImmediate);
    asked.push(currentDeadline());
    return params.name;
  });
  const ask = async (headers: Record<string, string>) => {
    asked.length = 0;
    const { api } = await start([telling]);
    const answer = await api.call(byName, { params: { name: 'Kato' }, headers });
    return { answer, deadline: asked[0], done: asked.length };
  };

  it('is what the header leaves, from when it came', async () => {
    const before = Date.now();
    const { answer, deadline } = await ask({ [timeoutHeader]: '4000' });
    expect(answer.status).toBe(200);
    expect(deadline).toBeGreaterThanOrEqual(before + 4000);
    expect(deadline).toBeLessThanOrEqual(Date.now() + 4000);
  });

  it.each(['', '-1', '1e9'])('is none with the header %j', async (said) => {
    const headers = { [timeoutHeader]: said };
    expect(await ask(headers)).toMatchObject({ deadline: undefined, done: 1 });
  });

  it('is at most a minute away', async () => {
    const { deadline } = await ask({ [timeoutHeader]: '999999999' });
    expect(deadline).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('has passed before the call begins: 503, and nothing is done', async () => {
    const { answer, done } = await ask({ [timeoutHeader]: '0' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(done).toBe(0);
  });

  it('leaves what it leaves, never less than nothing', () => {
    expect(remainingMs(700)).toBe(700);
    withDeadline(Date.now() + 300, () => expect(remainingMs(700)).toBeLessThanOrEqual(300));
    withDeadline(Date.now() - 300, () => expect(remainingMs(700)).toBe(0));
    expect(currentDeadline()).toBeUndefined();
  });
});
