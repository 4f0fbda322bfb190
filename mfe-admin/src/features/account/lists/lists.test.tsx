import { afterEach, expect, it, jest } from '@jest/globals';
import { getPersonSlips, type Slip } from '@matchday/contracts/matches/http';
import { getOrders, type Order } from '@matchday/contracts/shop/http';
import * as calls from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, savedFiles, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildBet, buildUser } from '../../../../test/build-answers.ts';
import { routes } from '../../../routes.tsx';

afterEach(() => void jest.restoreAllMocks());

const account: calls.Account = { ...buildUser(7), coins: 700, shareable: 200, openSessions: 2 };
const at = '2026-11-21T10:00:00.000Z';
const id = account._id;
const line = (n: number): calls.AccountLine => ({
  ...{ _id: `${n}`.repeat(24), at, amount: -50, balance: 550, kind: 'gift', text: '=Gift', by: 'boss' },
});
const session = (n: number): calls.OwnSession => ({
  ...{ _id: `${n}`.repeat(24), startsAt: at, endsAt: '2026-11-22T10:00:00.000Z', device: 'Firefox' },
  current: n === 2,
});
const { userId: _userId, ...bet } = buildBet(1, { won: false, payout: 0 });
const player: Slip = {
  kind: 'player',
  playerName: 'Isma',
  match: bet.fixtureId,
  purchase: {
    ...{ _id: '4'.repeat(24), fixtureId: '5'.repeat(24), playerId: '6'.repeat(24), cost: 40, earned: 12 },
    ...{ isSettled: true, createdAt: at },
  },
};

const order = (n: number, changes: Partial<Order> = {}): Order => ({
  _id: `${n}`.repeat(24),
  productId: { _id: '7'.repeat(24), name: 'Scarf', productImageUrl: '/art/scarf.svg' },
  userId: { _id: id, surname: 'Surname7', firstname: 'First7' },
  ...{ paymentType: 'coins discount', coins: 300, coinsToUse: 300, finalPriceUGX: 5000, ugxPaid: true },
  ...{ orderStatus: 'pending', secretCode: `ABC${n}`, createdAt: at },
  ...changes,
});

/** Two pages of a list; `asked` gets the queries. */
const pages = <Row,>(asked: object[], first: Row, second: Row) =>
  (({ query }: { query: Record<string, string> }) => {
    asked.push(query);
    return query.cursor ? [second] : withHeaders([first], { link: '</api/list?cursor=2>; rel="next"' });
  }) as never;

const open = (show: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: `/account?person=${account._id}&${show}`,
    session: person({ role: 'admin', username: 'admin' }),
    answers: [...answers, answer(calls.getAccount, account), answer(calls.getAccountCoins, [])],
  });

it.each([
  {
    show: 'show=coins&coins-kind=gift&coins-search=quiz&coins-sort=oldest',
    call: calls.getAccountCoins,
    rows: [line(1), line(2)],
    name: 'coin-history-user7.csv',
    query: { search: 'quiz', kind: 'gift', sort: 'oldest' },
    head: 'at,reason,kind,coins,balance,given_by,id',
    last: `2026-11-21T10:00:00.000Z,"'=Gift",gift,-50,550,boss,${'2'.repeat(24)}`,
  },
  {
    show: 'show=bets&bets-of=settled&bets-search=ars&bets-sort=oldest&coins-search=quiz',
    call: getPersonSlips,
    rows: [{ kind: 'bet', bet } satisfies Slip, player],
    name: 'predictions-user7.csv',
    query: { person: id, of: 'settled', search: 'ars', sort: 'oldest' },
    head: 'placed,fixture,prediction,player,coins,odds,paid,status,id',
    last: `2026-11-21T10:00:00.000Z,ARS v CHE,,Isma,40,,12,Earned,${'4'.repeat(24)}`,
  },
  {
    show: 'show=orders&orders-search=scarf&orders-status=cancelled&orders-sort=oldest',
    call: getOrders,
    rows: [order(1), order(2, { orderStatus: 'cancelled' })],
    name: 'orders-user7.csv',
    query: { user: id, search: 'scarf', status: 'cancelled', sort: 'oldest' },
    head: 'code,placed,status,product,coins,ugx,ugx_paid,id',
    last: `ABC2,2026-11-21T10:00:00.000Z,cancelled,Scarf,300,5000,yes,${'2'.repeat(24)}`,
  },
  {
    show: 'show=sessions',
    call: calls.getAccountSessions,
    rows: [session(1), session(2)],
    name: 'sessions-user7.csv',
    query: {},
    head: 'browser,since,ends,this_device,id',
    last: `Firefox,2026-11-21T10:00:00.000Z,2026-11-22T10:00:00.000Z,yes,${'2'.repeat(24)}`,
  },
])('all of $show of a person is saved as a file, with every page', async (list) => {
  const saved = savedFiles();
  const asked: object[] = [];
  const { user } = await open(list.show, answer(list.call, pages(asked, list.rows[0], list.rows[1])));
  await screen.findByRole('button', { name: 'Show more' });
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual([list.name]));
  const lines = await saved.lines();
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(list.head);
  expect(lines[2]).toContain(list.last);
  expect(asked.at(-1)).toEqual({ ...list.query, limit: '500', cursor: '2' });
});

it('a list of a person that cannot be read to its end is not saved', async () => {
  const saved = savedFiles();
  const { user, platform } = await open(
    'show=orders',
    answer(getOrders, ({ query }) =>
      query.limit === '500' ? refusal('unavailable', 'Try later') : [order(1)],
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(platform.notes[0]?.text).toBe('Try later'));
  expect(saved.files).toEqual([]);
});

it('a list that is not saved because the session is over ends it here too', async () => {
  const { user, platform } = await open(
    'show=orders',
    answer(getOrders, ({ query }) =>
      query.limit === '500' ? refusal('unauthenticated', 'Your session has ended') : [order(1)],
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(platform.refreshes).toBe(1));
});

it('each list of a person has its own search and order in the address, which clearing another leaves', async () => {
  const asked: object[] = [];
  const { user } = await open(
    'show=orders&coins-search=quiz&orders-sort=newer',
    answer(getOrders, pages(asked, order(1), order(2))),
  );
  await waitFor(() => expect(asked).toEqual([{ user: id, limit: '100' }]));
  await user.type(await screen.findByRole('searchbox', { name: 'Code or product' }), 'cap');
  await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ user: id, search: 'cap', sort: 'oldest', limit: '100' }),
  );
  const others = `?person=${id}&show=orders&coins-search=quiz`;
  expect(location.search).toBe(`${others}&orders-sort=oldest&orders-search=cap`);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe(others);
});

it('says why a search of a list of a person is refused', async () => {
  const text = 'Too many names hold “an”: type more of the name';
  await open(
    'show=coins&coins-search=an',
    answer(calls.getAccountCoins, () => refusal('invalid', text, { search: text })),
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
