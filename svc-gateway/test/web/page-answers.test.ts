import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
/** A gateway whose pages hardly wait for an answer; those of the other one wait as long as a slow machine needs. */
let hasty: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ PAGE_WAIT_MS: '30000' });
  hasty = await startGateway({ PAGE_WAIT_MS: '50' });
});
afterAll(() => Promise.all([gateway.close(), hasty.close()]));
afterEach(() => {
  gateway.matches.reply = undefined;
});

const brian = { id: 'c'.repeat(24), username: 'brian' };
const id = 'f'.repeat(24);
/** Each test asks for a league of its own, so that no answer of another one is in memory. */
const replyWith = (text: string, wait = 0) => {
  gateway.matches.reply = async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return { body: url.startsWith('/leagues') ? { data: [text] } : [{ _id: id, text }] };
  };
};
const dropKept = () => new Promise((resolve) => setTimeout(resolve, 1100));

async function answersIn(path: string, who: typeof amina | null = amina, of = gateway) {
  const answer = who ? await of.as(who, path) : await of.ask(path);
  const page = await answer.text();
  const text = /id="answers"[^>]*>([^<]*)<\/script>/.exec(page)?.[1] ?? '';
  return { answers: text === '' ? [] : JSON.parse(text), page, headers: answer.headers };
}

describe('a page comes with the answers of its screen', () => {
  it('as the screen asks for them, and only those that are the same for everybody', async () => {
    replyWith('derby');
    const { answers, headers } = await answersIn('/home?utm=1');
    expect(answers).toEqual([
      {
        key: ['getFixtures', { query: { state: 'upcoming', limit: 8 } }],
        data: [{ _id: id, text: 'derby' }],
      },
      { key: ['getLeagues', {}], data: { data: ['derby'] } },
    ]);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(gateway.wallet.seen.filter(({ url }) => url.includes('rofile'))).toEqual([]);
  });

  it('for two people at once from one question, which says nothing about them', async () => {
    await dropKept();
    replyWith('final');
    gateway.matches.seen.length = 0;
    const [one, two] = await Promise.all([answersIn('/home', amina), answersIn('/home', brian)]);
    expect(one.answers).toEqual(two.answers);
    const fixtures = gateway.matches.seen.filter(({ url }) => url.startsWith('/Fixtures'));
    expect(fixtures).toHaveLength(1);
    expect(JSON.stringify(fixtures[0]?.headers)).not.toMatch(/amina|brian|aaaa|cccc/);
  });

  it('of what its address names, if it names anything', async () => {
    gateway.matches.reply = ({ url }) => ({ body: { _id: id, asked: url } });
    const { answers } = await answersIn(`/BETFORM?fixture=${id}`);
    expect(answers).toEqual([
      { key: ['getFixture', { params: { id } }], data: { _id: id, asked: `/Fixtures/${id}` } },
    ]);
    for (const path of ['/betform', '/betform?fixture=', '/betform?fixture=../../users', '/shop'])
      expect((await answersIn(path)).answers).toEqual([]);
  });

  it('page by page where the screen shows a list so, in the form that the web app keeps', async () => {
    const items = [{ _id: id, name: 'Scarf' }];
    const pageOf = async (headers: Record<string, string>) => {
      await dropKept();
      gateway.shop.reply = () => ({ body: items, headers });
      return (await answersIn('/shop')).answers;
    };
    const key = ['getProducts', { query: { limit: 2 } }, 'pages'];
    const link = '</products/GetProducts?limit=2&cursor=a%2Bb>; rel="next"';
    expect(await pageOf({ 'x-total-count': '41', link })).toEqual([
      { key, data: { pages: [{ items, total: 41, next: 'a+b' }], pageParams: [null] } },
    ]);
    expect(await pageOf({ 'x-total-count': '1' })).toEqual([
      { key, data: { pages: [{ items, total: 1 }], pageParams: [null] } },
    ]);
    expect(await pageOf({})).toEqual([]);
  });

  it('never for a visitor, or with a session that is none', async () => {
    replyWith('derby');
    const visitor = await answersIn('/home', null);
    expect(visitor.answers).toEqual([]);
    expect(visitor.page).not.toContain('derby');
    expect(visitor.headers.get('cache-control')).toBe('no-cache');
    const forged = await gateway.ask('/home', { headers: { authorization: 'Bearer x.y.z' } });
    expect(await forged.text()).not.toContain('derby');
  });

  it('as text that cannot end its element', async () => {
    await dropKept();
    replyWith('</script><script>alert(1)</script>{{nonce}}');
    const { answers, page } = await answersIn('/home');
    expect(page).not.toContain('<script>alert');
    expect(answers[1].data.data[0]).toBe('</script><script>alert(1)</script>{{nonce}}');
  });

  it('without those that fail', async () => {
    await dropKept();
    gateway.matches.reply = ({ url }) =>
      url.startsWith('/leagues') ? { status: 500, body: {} } : { body: [{ _id: id }] };
    expect((await answersIn('/home')).answers).toHaveLength(1);
  });

  it('without those that take long', async () => {
    // The page comes while the service still holds its answers back.
    const asked = Promise.withResolvers<void>();
    hasty.matches.reply = () => asked.promise.then(() => ({ body: [] }));
    expect((await answersIn('/home', amina, hasty)).answers).toEqual([]);
    asked.resolve();
  });
});

it('the service worker is that of the live shell, asked for at each visit', async () => {
  const worker = await gateway.ask('/service-worker.js');
  expect(await worker.text()).toBe('console.log("worker of 1.0.0");');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
});
