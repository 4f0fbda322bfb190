import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import {
  getAllPlayers,
  getLeagues,
  getPostDrafts,
  getPosts,
  getTeams,
} from '@matchday/contracts/matches/http';
import { getProducts } from '@matchday/contracts/shop/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLeague, buildPlayer, buildPost, buildProduct, buildTeam } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

afterEach(() => void jest.restoreAllMocks());

/** Answers a list and notes each question that is not for the options of a filter. */
function open(path: string, call: AnyCall, rows: (query: Record<string, string>) => unknown) {
  const asked: Record<string, string>[] = [];
  const listed = answer(call, ({ query }: { query: Record<string, string> }) => {
    if (query.limit) asked.push(query);
    return rows(query) as never;
  });
  const options = [answer(getLeagues, { data: [buildLeague()] }), answer(getTeams, [buildTeam(1)])];
  const rendered = renderPart({
    routes,
    path,
    session: person({ role: 'admin' }),
    answers: [listed, ...options],
  });
  return rendered.then((shown) => ({ ...shown, asked }));
}

const team = buildTeam(1)._id;
const lists = [
  {
    path: `/lists?of=teams&search=vip&league=${buildLeague()._id}&sort=newest`,
    call: getTeams,
    row: buildTeam(1, { manager: '=1+1', leagues: [buildLeague()._id] }),
    query: { search: 'vip', league: buildLeague()._id, sort: 'newest' },
    links: { 'Team 1': `/teamDetails?team=${team}`, 'Leagues of Team 1': `/teamleagues?team=${team}` },
    cells: ['Team 1', 'T1', "'=1+1"],
  },
  {
    path: '/lists?of=players&search=isma&sort=cost',
    call: getAllPlayers,
    row: buildPlayer({ playerName: '@Isma' }),
    query: { search: 'isma', sort: 'cost' },
    links: {
      '@Isma': `/player?player=${buildPlayer()._id}`,
      'Edit @Isma': `/player?player=${buildPlayer()._id}&show=edit`,
      'Transfer @Isma': `/transfer?player=${buildPlayer()._id}`,
    },
    cells: ["'@Isma", 'Team 1'],
  },
  {
    path: '/lists?of=products&search=scarf&shelf=retired&sort=name',
    call: getProducts,
    row: buildProduct({ name: '-Scarf', retired: true, asks: ['Size: S, M'] }),
    query: { search: 'scarf', shelf: 'retired', sort: 'name' },
    links: { '-Scarf': `/purchases?product=${buildProduct()._id}` },
    cells: ["'-Scarf", 'Size: S, M'],
  },
  {
    path: '/lists?of=news&search=goal&sort=oldest',
    call: getPosts,
    row: buildPost({ caption: '+Goal' }),
    query: { search: 'goal', sort: 'oldest' },
    links: { '+Goal': `/homefeed?post=${buildPost()._id}` },
    cells: ["'+Goal", '/art/a.svg'],
  },
  {
    path: '/lists?of=news&search=goal&sort=oldest&state=drafts',
    call: getPostDrafts,
    row: { ...buildPost({ caption: '+Goal' }), appearsAt: '2026-12-01T15:00:00.000Z' },
    query: { search: 'goal', sort: 'oldest' },
    links: { '+Goal': `/homefeed?post=${buildPost()._id}` },
    cells: ["'+Goal", '2026-12-01T15:00:00.000Z'],
  },
  {
    path: '/leagues?search=serie&kind=other&sort=name',
    call: getLeagues,
    row: buildLeague({ country: '=Italy' }),
    query: { search: 'serie', kind: 'other', sort: 'name' },
    links: { 'Table of main league 2026/27': `/tables?league=${buildLeague()._id}` },
    cells: ['main league', "'=Italy"],
  },
];

describe('a list of the desk', () => {
  it.each(lists)('is what its address says, as a file too: $path', async (list) => {
    const { path, call, row, query, links, cells } = list;
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const inAnswer = (rows: unknown[]) => (call === getLeagues ? { data: rows } : rows);
    const { user, asked } = await open(path, call, ({ limit, cursor }) =>
      limit === '500' && !cursor
        ? withHeaders(inAnswer([row]) as never, { link: '</api/list?cursor=2>; rel="next"' })
        : inAnswer([row]),
    );
    const [name = '', to] = Object.entries(links)[0] ?? [];
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
    for (const [label, href] of Object.entries(links))
      expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    expect(asked[0]).toEqual({ ...query, limit: '100' });
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await (files[0] as Blob).text()).split('\r\n');
    expect(lines).toHaveLength(4);
    for (const cell of cells) expect(lines[2]).toContain(cell);
    expect(asked.at(-1)).toEqual({ ...query, limit: '500', cursor: '2' });
  });

  it('follows what is chosen, in its address; filters go, the list stays', async () => {
    const { user, asked } = await open('/lists?of=products&shelf=cellar&sort=size', getProducts, () => []);
    expect(await screen.findByText('No products match')).toBeTruthy();
    expect(asked).toEqual([{ limit: '100', shelf: 'all' }]);
    await user.selectOptions(screen.getByLabelText('State'), 'On sale');
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'cap');
    await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '100', shelf: 'sold', search: 'cap' }));
    expect(location.search).toBe('?of=products&shelf=sold&sort=size&search=cap');
    await screen.findByText('No products match');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location.search).toBe('?of=products');
    expect(screen.queryByText('No products available')).toBeNull();
    expect(screen.queryByText('0 in all')).toBeNull();
    expect(await screen.findByText('No products available')).toBeTruthy();
  });

  it('says why a search that finds too much is refused', async () => {
    const text = 'Too many teams are named “fc”: type more of the name';
    await open('/lists?of=players&search=fc', getAllPlayers, () =>
      refusal('invalid', text, { search: text }),
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says of each post whether it is in the feed, and finds those that are not', async () => {
    const planned = buildPost({ _id: 'd'.repeat(24), caption: 'Line-ups' });
    const drafts = answer(getPostDrafts, [
      { ...planned, appearsAt: '2026-12-01T15:00:00.000Z' },
      buildPost(),
    ]);
    const posts = answer(getPosts, [{ ...buildPost({ caption: 'Cup' }), pinned: true }, planned]);
    const session = person({ role: 'admin' });
    const { user } = await renderPart({ routes, path: '/lists?of=news', session, answers: [posts, drafts] });
    const row = async (caption: string) =>
      (await screen.findByRole('link', { name: caption })).closest('tr')?.textContent;
    expect(await row('Cup')).toContain('pinned');
    expect(await row('Line-ups')).toContain('in the feed');
    await user.selectOptions(screen.getByLabelText('State'), 'Drafts and scheduled');
    await waitFor(async () => expect(await row('Line-ups')).toContain('appears Dec 1, 2026, 18:00'));
    expect(await row('A late goal')).toContain('draft');
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
    expect(location.search).toBe('?of=news&state=drafts&sort=oldest');
  });

  it('leads to the others, each with its own heading', async () => {
    const { user } = await open('/lists?of=nothing', getAllPlayers, () => [buildPlayer()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Lists' }));
    await user.click(tabs.getByRole('link', { name: 'Players' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Players' })).toBeTruthy();
    expect(document.title).toBe('Players · Matchday');
    expect(await screen.findByText('1 in all')).toBeTruthy();
  });
});
