import { describe, expect, it } from '@jest/globals';
import { followTeam, getFollows, type SeasonFound, searchSeason } from '@matchday/contracts/matches/http';
import { findPeople } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const arsenal = { _id: idOf(11), teamName: 'Arsenal', shortName: 'ARS' };
const chelsea = { _id: idOf(12), teamName: 'Chelsea', shortName: 'CHE' };
const nothing: SeasonFound = { teams: [], players: [], fixtures: [] };
const found: SeasonFound = {
  teams: [{ ...arsenal, teamBadge: '' }],
  players: [{ _id: idOf(101), playerName: 'Arsène Wasswa', position: 'FW', team: chelsea }],
  fixtures: [
    { _id: idOf(1), hometeam: arsenal, awayteam: chelsea, date: '2026-11-28T15:00:00.000Z', finished: false },
    {
      _id: idOf(2),
      hometeam: chelsea,
      awayteam: arsenal,
      date: '2026-11-21T15:00:00.000Z',
      finished: true,
      score: { home: 0, away: 2 },
    },
  ],
};
const people = [{ _id: 'b'.repeat(24), username: 'arsfan' }];
const open = (path: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path, session: person(), answers: [...answers, answer(getFollows, { teams: [] })] });
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

describe('search', () => {
  it('finds teams, players, people and matches, each of which leads to its page', async () => {
    const asked: unknown[] = [];
    const { user } = await open(
      '/search',
      answer(searchSeason, ({ query }) => {
        asked.push(query.search);
        return found;
      }),
      answer(findPeople, people),
    );
    expect(await screen.findByText('Find teams, players, people and matches')).toBeTruthy();
    // At once: a pause between two keys would ask for a part of the text.
    await user.click(field());
    await user.paste(' ÁRS ');
    const linksOf = async (kind: string) =>
      within(await screen.findByRole('region', { name: kind }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(await linksOf('Teams')).toEqual([['Arsenal', `/teamDetails?team=${idOf(11)}`]]);
    expect(await linksOf('Players')).toEqual([['Arsène WasswaFW, Chelsea', `/player?player=${idOf(101)}`]]);
    expect(await linksOf('People')).toEqual([['arsfan', `/person?person=${'b'.repeat(24)}`]]);
    expect(await linksOf('Matches')).toEqual([
      ['Arsenal v ChelseaNov 28, 2026', `/betform?fixture=${idOf(1)}`],
      ['Chelsea 0–2 ArsenalNov 21, 2026', `/matchstats?fixture=${idOf(2)}`],
    ]);
    expect(screen.getByRole('status').textContent).toBe('5 found');
    expect(asked).toEqual(['ars']);
    expect(new URLSearchParams(location.search).get('q')?.trim()).toBe('ÁRS');
  });

  it('follows a club that was found', async () => {
    const followed: unknown[] = [];
    const { user } = await open(
      '/search?q=ars',
      answer(searchSeason, found),
      answer(findPeople, []),
      answer(followTeam, ({ params }) => {
        followed.push(params.id);
        return { teams: [String(params.id)], message: 'You follow Arsenal' };
      }),
    );
    const star = await screen.findByRole<HTMLButtonElement>('button', { name: 'Follow Arsenal' });
    await waitFor(() => expect(star.disabled).toBe(false));
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await user.click(star);
    await waitFor(() => expect(followed).toEqual([arsenal._id]));
  });

  it('is walked by arrow keys', async () => {
    const { user } = await open('/search?q=ars', answer(searchSeason, found), answer(findPeople, people));
    await screen.findByRole('region', { name: 'People' });
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Arsène Wasswa');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Arsenal');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(field());
  });

  it('says that nothing was found', async () => {
    await open('/search?q=zzz', answer(searchSeason, nothing), answer(findPeople, []));
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
  });

  it('counts nothing where nobody could look', async () => {
    const oops = refusal('internal', 'Oops');
    await open('/search?q=ars', answer(searchSeason, oops), answer(findPeople, oops));
    expect(await screen.findByText('The search failed')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says nothing about a text before it has looked for it', async () => {
    let find = () => {};
    const looking = new Promise<void>((done) => {
      find = done;
    });
    const { user } = await open(
      '/search?q=zzz',
      answer(searchSeason, async ({ query }) => {
        if (query.search === 'zzz') return nothing;
        await looking;
        return found;
      }),
      answer(findPeople, []),
    );
    await screen.findByText('Nothing found for “zzz”');
    await user.clear(field());
    await user.click(field());
    await user.paste('ars');
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
    expect(screen.queryByText(/ found$/)).toBeNull();
    find();
    await screen.findByRole('region', { name: 'Teams' });
    expect(await screen.findByText('4 found')).toBeTruthy();
  });

  it('shows what one service finds while the other fails', async () => {
    await open('/search?q=ars', answer(searchSeason, found), answer(findPeople, refusal('internal', 'Oops')));
    expect(await screen.findByText('A part of the search failed')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Teams' })).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
