import { describe, expect, it } from '@jest/globals';
import {
  deleteFixture,
  type Fixture,
  getAllBets,
  getFixture,
  getFixtures,
  getLeagues,
  getLeagueTeams,
  getPosts,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildFixture,
  buildLeague,
  buildLiveFixture,
  buildPost,
  buildSide,
  buildTeam,
  idOf,
} from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const main = buildLeague();
const championship = buildLeague({ _id: idOf(901), leagueName: 'championship league', kind: 'championship' });
const inChampionship = {
  _id: championship._id,
  leagueName: 'championship league',
  kind: 'championship',
} as const;
const upcoming: Fixture[] = [
  buildLiveFixture({ _id: idOf(2) }),
  buildFixture({
    _id: idOf(3),
    hometeam: buildSide('LIV'),
    awayteam: buildSide('NEW'),
    league: inChampionship,
  }),
];
const results = [
  buildFixture({ _id: idOf(4), matchState: 'FT', homeScore: 3, awayScore: 1, predictionsOpen: false }),
];

const asked: Record<string, string>[] = [];
const render = (options: { admin?: boolean; answers?: ReturnType<typeof answer>[]; path?: string } = {}) => {
  asked.length = 0;
  return renderPart({
    routes,
    path: options.path ?? '/home',
    session: person({ role: options.admin ? 'admin' : 'user' }),
    answers: [
      ...(options.answers ?? []),
      answer(getFixtures, ({ query }) => {
        asked.push(query);
        const all = query.state === 'results' ? results : upcoming;
        return all.filter((fixture) => !query.league || fixture.league._id === query.league);
      }),
      answer(getLeagues, { data: [main, championship] }),
      answer(getLeagueTeams, { data: [buildTeam(11)] }),
      answer(getPosts, ({ query }) =>
        [buildPost(1), buildPost(2), buildPost(3)].slice(0, Number(query.limit)),
      ),
      answer(getFixture, () => results[0] as Fixture),
      answer(getAllBets, []),
    ],
  });
};
const rail = async (name: string) => within(await screen.findByRole('region', { name }));
const link = async (region: string, name: string) => (await rail(region)).findByRole('link', { name });

describe('home', () => {
  it('[H01] [H05] shows two news posts and the table', async () => {
    await render();
    const news = await rail('News');
    await news.findByText('Post 1');
    expect(news.getAllByRole('article')).toHaveLength(2);
    expect(await screen.findByRole('table', { name: 'main league' })).toBeTruthy();
  });

  it('[H03] [H04] [Z16] asks for eight upcoming fixtures and the eight newest results', async () => {
    await render();
    await link('Upcoming', 'ARS vs CHE');
    await link('Results', 'ARS vs CHE');
    expect(asked).toContainEqual({ state: 'upcoming', limit: '8' });
    expect(asked).toContainEqual({ state: 'results', limit: '8' });
  });

  it('[H02] [Z21] the filter narrows both carousels but not the table', async () => {
    const { user } = await render();
    await link('Upcoming', 'LIV vs NEW');
    const filter = within(screen.getByRole('radiogroup', { name: 'League' }));
    expect(filter.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'main',
      'championship',
      'all',
    ]);
    await user.click(filter.getByRole('radio', { name: 'championship league' }));
    await waitFor(async () =>
      expect((await rail('Upcoming')).queryByRole('link', { name: 'ARS vs CHE' })).toBeNull(),
    );
    expect(await link('Upcoming', 'LIV vs NEW')).toBeTruthy();
    expect(await screen.findByText('No results yet')).toBeTruthy();
    expect(asked).toContainEqual({ state: 'upcoming', limit: '8', league: championship._id });
    expect(screen.getByRole('table', { name: 'main league' })).toBeTruthy();
    expect(location.search).toBe('?league=championship');
  });

  it.each([
    ['are on their way', 'wait'],
    ['cannot be had', 'fail'],
    ['lack it', 'lack'],
  ])('[H02] shows nothing of other leagues while the leagues %s', async (_how, fate) => {
    await render({
      path: '/home?league=championship',
      answers: [
        answer(getLeagues, async () => {
          if (fate === 'wait') await new Promise(() => undefined);
          return fate === 'fail' ? refusal('internal', 'Oops') : { data: [main] };
        }),
      ],
    });
    await waitFor(() => expect(asked).toContainEqual({ state: 'upcoming', limit: '8' }));
    if (fate === 'fail') await screen.findByText('Results could not be loaded', {}, { timeout: 9000 });
    else if (fate === 'lack') await screen.findByText('No upcoming fixtures');
    else await link('Upcoming', 'LIV vs NEW');
    expect((await rail('Upcoming')).queryByRole('link', { name: 'ARS vs CHE' })).toBeNull();
    expect((await rail('Results')).queryByRole('link', { name: 'ARS vs CHE' })).toBeNull();
  });

  it('[M16] [M20] a card shows state, badges, short names, score and league; a live one is on the pitch', async () => {
    await render();
    const card = (await link('Upcoming', 'ARS vs CHE')).closest('article') as HTMLElement;
    expect(card.hasAttribute('data-pitch')).toBe(true);
    const inCard = within(card);
    expect(inCard.getByText('Live')).toBeTruthy();
    expect(inCard.getByText('main league')).toBeTruthy();
    expect(inCard.getByText('ARS')).toBeTruthy();
    expect(inCard.getByRole('img', { name: 'Arsenal 2, Chelsea 1' })).toBeTruthy();
    expect(inCard.getByText('Leo Harwood 61’')).toBeTruthy();
    const other = (await link('Upcoming', 'LIV vs NEW')).closest('article') as HTMLElement;
    expect(other.hasAttribute('data-pitch')).toBe(false);
    expect(within(other).getByText('18:00')).toBeTruthy();
    expect(within(other).getByText('Sat 21 Nov')).toBeTruthy();
  });

  it('[M21] upcoming opens /betform and a result /matchstats, with the fixture as navigation state', async () => {
    const { user } = await render();
    const open = await link('Upcoming', 'ARS vs CHE');
    expect(open.getAttribute('href')).toBe(`/betform?fixture=${idOf(2)}`);
    const result = await link('Results', 'ARS vs CHE');
    expect(result.getAttribute('href')).toBe(`/matchstats?fixture=${idOf(4)}`);
    await user.click(result);
    await waitFor(() => expect(location.pathname).toBe('/matchstats'));
    expect(history.state.usr.fixture._id).toBe(idOf(4));
  });

  it('[M22] [M23] Match Odds shows the three odds; the backdrop closes it', async () => {
    const { user } = await render();
    const card = (await link('Upcoming', 'LIV vs NEW')).closest('article') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Match Odds' }));
    const dialog = await screen.findByRole('dialog', { name: 'Match Odds' });
    for (const text of ['Home', '1.85', 'Draw', '3.60', 'Away', '4.20'])
      expect(within(dialog).getByText(text)).toBeTruthy();
    await user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the badge that an admin has set', async () => {
    const badge = 'https://example.org/ars.png';
    await render({ answers: [answer(getFixtures, [buildFixture({ hometeamBadge: badge })])] });
    const card = (await link('Upcoming', 'ARS vs CHE')).closest('article') as HTMLElement;
    expect([...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([badge]);
  });

  it('[M17] only admins have a delete button', async () => {
    await render();
    await link('Upcoming', 'ARS vs CHE');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('links an admin from a result to the control panel', async () => {
    await render({ admin: true });
    const inResults = await rail('Results');
    const way = await inResults.findByRole('link', { name: 'Manage match' });
    expect(way.getAttribute('href')).toBe(`/betform?fixture=${idOf(4)}`);
    expect((await rail('Upcoming')).queryByRole('link', { name: 'Manage match' })).toBeNull();
  });

  it('[M17] has no delete button once anything was paid', async () => {
    const paid = results.map((fixture) => ({ ...fixture, result: 'homeWin' as const }));
    await render({
      admin: true,
      answers: [answer(getFixtures, ({ query }) => (query.state === 'results' ? paid : upcoming))],
    });
    expect(await (await rail('Upcoming')).findByRole('button', { name: 'Delete ARS vs CHE' })).toBeTruthy();
    await link('Results', 'ARS vs CHE');
    expect((await rail('Results')).queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('[M17] [M18] [M19] deleting asks for confirmation, deletes and stays on /home', async () => {
    const gone: string[] = [];
    const { user, platform } = await render({
      admin: true,
      answers: [
        answer(deleteFixture, ({ params }) => {
          gone.push(params.id ?? '');
          return { _id: params.id ?? '', message: 'Fixture deleted' };
        }),
      ],
    });
    const upcomingRail = await rail('Upcoming');
    await user.click(await upcomingRail.findByRole('button', { name: 'Delete ARS vs CHE' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this fixture?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete fixture' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Fixture deleted' }]));
    expect(gone).toEqual([idOf(2)]);
    expect(location.pathname).toBe('/home');
  });

  it.each([
    ['the server text', 'A settled fixture cannot be deleted'],
    ['the fallback', ''],
  ])('[Z04] a failed deletion says %s and the card stays', async (_which, text) => {
    const { user, platform } = await render({
      admin: true,
      answers: [answer(deleteFixture, refusal('conflict', text))],
    });
    await user.click(await (await rail('Results')).findByRole('button', { name: 'Delete ARS vs CHE' }));
    await user.click(await screen.findByRole('button', { name: 'Delete fixture' }));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: text || 'Failed to delete fixture' }]),
    );
    expect(await link('Results', 'ARS vs CHE')).toBeTruthy();
  });

  it('follows the stream', async () => {
    const { platform } = await render();
    await link('Upcoming', 'ARS vs CHE');
    const before = asked.length;
    platform.say('fixture', { fixtureId: idOf(2) });
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('a carousel that fails to load shows an error with a retry', async () => {
    const { user } = await render({
      answers: [
        answer(getFixtures, ({ turn, query }) =>
          turn <= 2 ? refusal('internal', 'Oops') : query.state === 'results' ? results : upcoming,
        ),
      ],
    });
    expect(await screen.findByText('Upcoming could not be loaded')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await link('Upcoming', 'ARS vs CHE')).toBeTruthy();
  });
});
