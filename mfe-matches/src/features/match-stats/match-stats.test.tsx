import { describe, expect, it } from '@jest/globals';
import { getAllBets, getFixture, getFixtures, getPurchases, getTeam } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildLiveFixture, buildStats, buildTeam, idOf } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const fixture = buildLiveFixture({
  matchState: 'FT',
  playerStats: [
    buildStats(idOf(101), 'Isma Wasswa', { goals: 1, tackles: 3 }),
    buildStats(idOf(102), 'Leo Harwood', { goals: 1 }),
    buildStats(idOf(201), 'Denis Okello', { saves: 4 }),
  ],
});
const noHistory = [answer(getTeam, buildTeam(11)), answer(getFixtures, [])];
const open = (
  path: string,
  said: Parameters<typeof answer<typeof getFixture>>[1],
  state?: unknown,
  isAdmin = false,
) =>
  renderPart({
    routes,
    path,
    state,
    session: person({ role: isAdmin ? 'admin' : 'user' }),
    answers: [answer(getFixture, said), answer(getAllBets, []), answer(getPurchases, []), ...noHistory],
  });
const path = `/matchstats?fixture=${idOf(1)}`;

describe('match stats', () => {
  it('shows the score, the goals and both squads’ stats facing each other', async () => {
    await open(path, fixture);
    await screen.findByRole('img', { name: 'Arsenal 2, Chelsea 1' });
    const figures = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      ...[...(term.parentElement?.querySelectorAll('b') ?? [])].map((count) => count.textContent),
    ]);
    expect(figures).toEqual([
      ['Goals', '2', '0'],
      ['Saves', '0', '4'],
      ['Tackles', '3', '0'],
    ]);
    const arsenal = within(screen.getByRole('region', { name: 'Arsenal players' }));
    expect(arsenal.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Isma Wasswa1 goal, 3 tackles',
      'Leo Harwood1 goal',
    ]);
  });

  it('shows what the link carried while the server has not answered', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    await open(
      path,
      async () => {
        await gate;
        return fixture;
      },
      { fixture: buildLiveFixture() },
    );
    expect(screen.getByRole('img', { name: 'Arsenal 2, Chelsea 1' })).toBeTruthy();
    expect(screen.getByText('No player stats yet')).toBeTruthy();
    go();
    expect(await screen.findByText('Player stats')).toBeTruthy();
  });

  it('leads nobody but an admin to the steps of the match', async () => {
    await open(path, fixture);
    await screen.findByRole('img', { name: 'Arsenal 2, Chelsea 1' });
    expect(screen.queryByRole('link', { name: 'Manage match' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('leads an admin to the steps of the match', async () => {
    await open(path, fixture, undefined, true);
    const way = await screen.findByRole('link', { name: 'Manage match' });
    expect(way.getAttribute('href')).toBe(`/manage?fixture=${idOf(1)}`);
    expect(screen.getByRole('button', { name: 'Delete ARS vs CHE' })).toBeTruthy();
  });

  it.each([
    ['/matchstats', 'not-found'],
    ['/betform', 'not-found'],
    ['/manage', 'invalid'],
  ] as const)('%s of no match is the page for unknown addresses', async (screenPath, code) => {
    await open(`${screenPath}?fixture=${idOf(1)}`, refusal(code, 'Fixture not found'), undefined, true);
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('an address without a match leads back to the board', async () => {
    await open('/matchstats', fixture);
    expect(screen.getByText('No match selected')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the matches' }).getAttribute('href')).toBe('/home');
  });
});
