import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  getAllBets,
  getFixture,
  getFixtures,
  getFollowedFixtures,
  getLeagues,
  getPurchases,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildSide, idOf } from '../../../test/build-fixture.ts';
import {
  asked,
  championship,
  link,
  main,
  openHome,
  rail,
  results,
  upcoming,
} from '../../../test/home-page.ts';

beforeEach(() => localStorage.clear());

describe('home', () => {
  it('[H01] [H05] shows two news posts and the table', async () => {
    await openHome();
    const news = await rail('News');
    await news.findByText('Post 1');
    expect(news.getAllByRole('article')).toHaveLength(2);
    expect(await screen.findByRole('table', { name: 'main league' })).toBeTruthy();
  });

  it('[H03] [H04] [Z16] asks for eight upcoming fixtures and the eight newest results', async () => {
    await openHome();
    await link('Upcoming', 'ARS vs CHE');
    await link('Results', 'ARS vs CHE');
    expect(asked).toContainEqual({ state: 'upcoming', limit: '8' });
    expect(asked).toContainEqual({ state: 'results', limit: '8' });
  });

  it('[H02] [Z21] the filter narrows both carousels but not the table', async () => {
    const { user } = await openHome();
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
    ['are loading', 'wait'],
    ['fail to load', 'fail'],
    ['do not include it', 'lack'],
  ])('[H02] shows nothing of other leagues while the leagues %s', async (_how, fate) => {
    await openHome({
      path: '/home?league=championship',
      answers: [
        answer(getLeagues, async () => {
          if (fate === 'wait') await new Promise(() => undefined);
          return fate === 'fail' ? refusal('internal', 'Oops') : { data: [main] };
        }),
      ],
    });
    await waitFor(() => expect(asked).toContainEqual({ state: 'upcoming', limit: '8' }));
    if (fate === 'fail') await screen.findByText('Results could not be loaded');
    else if (fate === 'lack') await screen.findByText('No upcoming fixtures');
    else await link('Upcoming', 'LIV vs NEW');
    expect((await rail('Upcoming')).queryByRole('link', { name: 'ARS vs CHE' })).toBeNull();
    expect((await rail('Results')).queryByRole('link', { name: 'ARS vs CHE' })).toBeNull();
  });

  it('[M16] [M20] a card shows state, badges, short names, score and league; a live one is on the pitch', async () => {
    await openHome();
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
    const { user } = await openHome();
    const open = await link('Upcoming', 'ARS vs CHE');
    expect(open.getAttribute('href')).toBe(`/betform?fixture=${idOf(2)}`);
    const result = await link('Results', 'ARS vs CHE');
    expect(result.getAttribute('href')).toBe(`/matchstats?fixture=${idOf(4)}`);
    await user.click(result);
    await waitFor(() => expect(location.pathname).toBe('/matchstats'));
    expect(history.state.usr.fixture._id).toBe(idOf(4));
  });

  it('[M22] [M23] Match Odds shows the three odds; the backdrop closes it', async () => {
    const { user } = await openHome();
    const card = (await link('Upcoming', 'LIV vs NEW')).closest('article') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Match Odds' }));
    const dialog = await screen.findByRole('dialog', { name: 'Match Odds' });
    for (const text of ['Home', '1.85', 'Draw', '3.60', 'Away', '4.20'])
      expect(within(dialog).getByText(text)).toBeTruthy();
    await user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['on the card', 'in Match Odds'])(
    'odds that are pressed %s open the slip with their side',
    async (place) => {
      const fixture = buildFixture({ _id: idOf(7) });
      const { user } = await openHome({
        answers: [
          answer(getFixtures, [fixture]),
          answer(getFixture, fixture),
          answer(getAllBets, []),
          answer(getPurchases, []),
        ],
      });
      const card = (await link('Upcoming', 'ARS vs CHE')).closest('article') as HTMLElement;
      if (place === 'on the card')
        await user.click(within(card).getByRole('link', { name: /^Draw at\s*3\.60/ }));
      else {
        await user.click(within(card).getByRole('button', { name: 'Match Odds' }));
        const dialog = await screen.findByRole('dialog', { name: 'Match Odds' });
        await user.click(within(dialog).getByRole('button', { name: /^Draw/ }));
      }
      const side = await screen.findByRole<HTMLInputElement>('radio', { name: 'Draw 3.60' });
      expect(side.checked).toBe(true);
      expect(location.pathname + location.search).toBe(`/betform?fixture=${idOf(7)}`);
    },
  );

  it('odds of a closed match cannot be pressed', async () => {
    await openHome({ answers: [answer(getFixtures, [buildFixture({ predictionsOpen: false })])] });
    const card = (await link('Upcoming', 'ARS vs CHE')).closest('article') as HTMLElement;
    expect(within(card).queryByRole('link', { name: /^Draw at/ })).toBeNull();
  });

  it('shows the badge that an admin has set', async () => {
    const badge = 'https://example.org/ars.png';
    await openHome({ answers: [answer(getFixtures, [buildFixture({ hometeamBadge: badge })])] });
    const card = (await link('Upcoming', 'ARS vs CHE')).closest('article') as HTMLElement;
    expect([...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([badge]);
  });

  it('follows the stream', async () => {
    const { platform } = await openHome();
    await link('Upcoming', 'ARS vs CHE');
    const before = asked.length;
    platform.say('fixture', { fixtureId: idOf(2) });
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('a carousel that fails to load shows an error with a retry', async () => {
    const { user } = await openHome({
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

  it('begins with the fixtures of the clubs that are followed', async () => {
    const ours = buildFixture({ _id: idOf(8), hometeam: buildSide('NEW') });
    await openHome({ answers: [answer(getFollowedFixtures, [ours])] });
    await link('Your clubs', 'NEW vs CHE');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).toEqual(['Your clubs', 'Upcoming']);
  });

  it('keeps the place of the clubs for somebody who had them at the last visit', async () => {
    localStorage.setItem(`matchday-clubs:${person()._id}`, 'yes');
    const ours = buildFixture({ _id: idOf(8), hometeam: buildSide('NEW') });
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    await openHome({ answers: [answer(getFollowedFixtures, () => gate.then(() => [ours]))] });
    await link('Upcoming', 'ARS vs CHE');
    expect((await rail('Your clubs')).queryByRole('link')).toBeNull();
    go();
    expect(await link('Your clubs', 'NEW vs CHE')).toBeTruthy();
  });

  it('gives the place of the clubs up where there are none any more', async () => {
    localStorage.setItem(`matchday-clubs:${person()._id}`, 'yes');
    await openHome();
    await link('Upcoming', 'ARS vs CHE');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your clubs' })).toBeNull());
    expect(localStorage.length).toBe(0);
  });

  it('has no carousel of clubs for somebody who follows none', async () => {
    await openHome();
    await link('Upcoming', 'ARS vs CHE');
    expect(screen.queryByRole('region', { name: 'Your clubs' })).toBeNull();
  });
});
