import { beforeAll, describe, expect, it } from '@jest/globals';
import { getAccountCoins, getCoins, giftCoins, giveCoins, shareCoins } from '@matchday/contracts/wallet/http';
import { postTransfers, type TransferCommand } from '@matchday/contracts/wallet/internal';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { idFrom } from '@matchday/service-kit/ids';
import { testSecrets } from '@matchday/service-kit/testing';
import { coinCsv } from '../../src/ledger/http/coin-csv.ts';
import { admin, type Person, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const fixture = idFrom('fixture');
const order = idFrom('order');
let amina: Person;
let okello: Person;

const send = (...commands: TransferCommand[]) =>
  under.service.client.get(postTransfers, { body: { commands } });
const history = (query?: Parameters<typeof under.service.client.get<typeof getCoins>>[1]) =>
  under.service.client.get(getCoins, { as: amina, ...query });

beforeAll(async () => {
  amina = await signUp(under.service, 'amina7');
  okello = await signUp(under.service, 'okello7');
  const about = (type: 'fixture' | 'order', text: string) => ({
    type,
    id: type === 'fixture' ? fixture : order,
    text,
  });
  const userId = amina.id;
  await send({
    key: 'stake:h1',
    kind: 'stake',
    userId,
    amount: 50,
    ref: about('fixture', 'Arsenal vs Chelsea'),
  });
  await send({
    key: 'refund:h1',
    kind: 'refund',
    userId,
    amount: 50,
    ref: about('fixture', 'Arsenal vs Chelsea'),
  });
  await send({ key: 'order:h1', kind: 'order', userId, amount: 20, ref: about('order', '=HYPERLINK("x")') });
  await under.service.client.get(giftCoins, {
    as: admin,
    body: { recipientUsername: 'amina7', amount: 1000 },
  });
  await under.service.client.get(shareCoins, {
    as: amina,
    body: { recipientUsername: 'okello7', amount: 30 },
  });
});

describe('the coin history', () => {
  it('explains each line in plain words, newest first, with the balance right after', async () => {
    expect((await history()).map(({ amount, balance, text, link }) => [amount, balance, text, link])).toEqual(
      [
        [-30, 1450, 'Shared with okello7', '/profile'],
        [1000, 1480, 'Gift from Matchday', '/profile'],
        [-20, 480, 'Ordered =HYPERLINK("x")', `/order?order=${idFrom('order')}`],
        [50, 500, 'Refund for Arsenal – Chelsea', `/betform?fixture=${fixture}`],
        [-50, 450, 'Staked on Arsenal – Chelsea', `/betform?fixture=${fixture}`],
        [500, 500, 'Welcome to Matchday', '/home'],
      ],
    );
    const others = await under.service.client.get(getCoins, { as: okello });
    expect(others.map(({ text, person }) => [text, person])).toEqual([
      ['Shared by amina7', 'amina7'],
      ['Welcome to Matchday', undefined],
    ]);
  });

  it('is filtered by kind and by days, both included', async () => {
    expect((await history({ query: { kind: 'stake' } })).map(({ amount }) => amount)).toEqual([-50]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' }).format(new Date());
    expect(await history({ query: { from: today, to: today } })).toHaveLength(6);
    expect(await history({ query: { to: '2020-01-01' } })).toEqual([]);
    expect(await history({ query: { from: '2999-01-01' } })).toEqual([]);
  });

  describe('as admins read it', () => {
    const asked = (query: object) =>
      under.service.client.call(getAccountCoins, { as: admin, params: { id: amina.id }, query });
    const texts = async (query: object) => {
      const answer = await asked(query);
      return answer.ok ? answer.body.map(({ text }) => text) : answer.status;
    };
    const orders = ['Ordered =HYPERLINK("x")'];
    const match = ['Refund for Arsenal – Chelsea', 'Staked on Arsenal – Chelsea'];

    it('is searched by match, product, note, and names of those who shared or gave', async () => {
      const before = await texts({ search: 'derby' });
      await under.service.client.get(giveCoins, {
        as: admin,
        params: { id: okello.id },
        body: { amount: 5, reason: 'Won the DERBY quiz' },
      });
      const theirs = await under.service.client.get(getAccountCoins, {
        as: admin,
        params: { id: okello.id },
        query: { search: 'derby quiz' },
      });
      expect([before, theirs.map(({ amount }) => amount)]).toEqual([[], [5]]);
      expect(await texts({ search: 'chelsea' })).toEqual(match);
      expect(await texts({ search: 'Arsenal – Chelsea' })).toEqual(match);
      expect(await texts({ search: 'chélsea arse' })).toEqual(match);
      for (const letter of ['æ', '㎯', 'ﷺ']) expect(await texts({ search: letter.repeat(80) })).toEqual([]);
      expect(await texts({ search: 'HYPERLINK("x")' })).toEqual(orders);
      expect(await texts({ search: 'KELLO7' })).toEqual(['Shared with okello7']);
      expect(await texts({ search: 'chelsea', kind: 'stake' })).toEqual(['Staked on Arsenal – Chelsea']);
      expect([await texts({ search: '.*' }), await texts({ search: 'amina7' })]).toEqual([[], []]);
      expect((await asked({ search: 'chelsea', limit: 1 })).headers.get('x-total-count')).toBe('2');
    });

    it('begins with the oldest where that is asked, in pages', async () => {
      const newest = await texts({});
      const first = await asked({ sort: 'oldest', limit: 4 });
      const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1];
      expect(first.headers.get('x-total-count')).toBe('6');
      const pages = [await texts({ sort: 'oldest', limit: 4 }), await texts({ sort: 'oldest', cursor })];
      expect(pages.flat()).toEqual((newest as string[]).toReversed());
      expect(await asked({ cursor })).toMatchObject({
        status: 400,
        body: { fields: { cursor: 'Unknown cursor' } },
      });
      expect(await texts({ search: 'chelsea', sort: 'oldest' })).toEqual(match.toReversed());
    });
  });

  it('is read to the end by cursor', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await under.service.client.call(getCoins, { as: amina, query: { limit: 4, cursor } });
      expect(answer.headers.get('x-total-count')).toBe('6');
      if (answer.ok) seen.push(...answer.body.map(({ _id }) => _id));
      cursor = /cursor=([\w-]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    } while (cursor);
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
  });

  it.each([
    ['cursor', { cursor: 'x' }],
    ['kind', { kind: 'theft' }],
    ['from', { from: 'monday' }],
    ['to', { from: '2026-02-02', to: '2026-02-01' }],
    ['format', { format: 'xml' }],
  ])('refuses an invalid %s and names it', async (field, query) => {
    const answer = await under.service.client.call(getCoins, { as: amina, query: query as never });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is answered as a CSV file, errors as JSON', async () => {
    const ask = (query: string) =>
      fetch(`${under.service.url}/Users/Coins?format=csv${query}`, {
        headers: forwardedIdentity(testSecrets.EDGE_SECRET, amina),
      });
    const answer = await ask('');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toContain('coin-history.csv');
    const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    expect(head).toBe('at,amount,balance,kind,text,link');
    expect(lines).toHaveLength(6);
    expect(lines[2]).toMatch(/Z,-20,480,order,"Ordered =HYPERLINK\(""x""\)",\/order\?order=[0-9a-f]{24}$/);
    expect((await ask('&cursor=x')).headers.get('content-type')).toMatch(/json/);
  });

  it('escapes text that a spreadsheet would run as a formula', () => {
    const line = { _id: order, at: '2026-11-21T12:00:00Z', amount: -5, balance: 3, kind: 'order' as const };
    const cellOf = (text: string) => coinCsv([{ ...line, text }]).split('\r\n')[1];
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '＝1+1', ' ＋1'])
      expect(cellOf(text)).toBe(`2026-11-21T12:00:00Z,-5,3,order,'${text},`);
    expect(cellOf('\t=1')).toContain("'\t=1");
    expect(cellOf('plain')).toContain(',plain,');
  });
});
