import { describe, expect, it } from '@jest/globals';
import { clubs } from '@matchday/contracts/clubs';
import {
  deleteTeam,
  followTeam,
  getAllPlayers,
  getFixtures,
  getFollows,
  getLeagueTeams,
  getTeams,
  patchTeam,
  tellGoals,
  unfollowTeam,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPlayer } from '../../../test/build-bet.ts';
import { buildLiveFixture, buildTeam, idOf } from '../../../test/build-fixture.ts';
import { contrastOf, teamColours } from '../../parts/team-colours.ts';
import { routes } from '../../routes.tsx';

const arsenal = buildTeam(11);
const fulham = buildTeam(12, {
  teamName: 'Fulham',
  shortName: 'FUL',
  manager: 'Ada Byrne',
  points: 30,
  squads: [],
});
const answers = [
  answer(getTeams, [arsenal, fulham]),
  answer(getLeagueTeams, { data: [fulham, arsenal] }),
  answer(getAllPlayers, ({ query }) => {
    expect(query.team).toBe(idOf(11));
    return [buildPlayer(1, 70), buildPlayer(2, 80)];
  }),
  answer(getFixtures, [buildLiveFixture({ matchState: 'FT' })]),
  answer(getFollows, { teams: [] }),
];
const open = (path: string) => renderPart({ routes, path, session: person(), answers });

describe('teams', () => {
  it('[T01] tiles are in the colours of the team, readable', async () => {
    await open('/teams');
    const tile = await screen.findByRole('link', { name: /Arsenal/ });
    expect(tile.style.backgroundColor).toBe('rgb(200, 16, 46)');
    expect((await screen.findByRole('link', { name: /Fulham/ })).style.color).toBe('rgb(15, 31, 24)');
  });

  it('[Z07] tiles name the manager, who can be searched for', async () => {
    const { user } = await open('/teams');
    expect((await screen.findByRole('link', { name: /Arsenal/ })).textContent).toContain(
      `Manager: ${arsenal.manager}`,
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search teams' }), String(arsenal.manager));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Fulham/ })).toBeNull());
    expect(screen.getByRole('link', { name: /Arsenal/ })).toBeTruthy();
  });

  it('[T01] the text has a contrast of 4.5 on every club’s colour', () => {
    for (const { shortName } of clubs) {
      const { ground, text } = teamColours(shortName);
      expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5);
    }
    expect(teamColours('???').text).toBe('#FFFFFF');
  });

  it('[T02] [T03] a tile links to the details with Players, Squad and Stats', async () => {
    const { user } = await open('/teams');
    await user.click(await screen.findByRole('link', { name: /Arsenal/ }));
    await waitFor(() => expect(location.pathname + location.search).toBe(`/teamDetails?team=${idOf(11)}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Arsenal' })).toBeTruthy();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Players',
      'Squad',
      'Stats',
    ]);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Player 2',
      'Player 1',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Squad' }));
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toContain('Leo Harwood');
    await user.click(screen.getByRole('tab', { name: 'Stats' }));
    expect((await screen.findByText('Goal difference')).nextElementSibling?.textContent).toBe('+14');
  });

  it('the details survive a reload: place, points and last results', async () => {
    await open(`/teamDetails?team=${idOf(11)}`);
    await screen.findByRole('heading', { level: 1, name: 'Arsenal' });
    await waitFor(() => expect(screen.getByText('Place').nextElementSibling?.textContent).toBe('2'));
    expect(await screen.findByText('won 2–1 against Chelsea')).toBeTruthy();
  });

  it('are followed, and no longer, by one button', async () => {
    let teams: string[] = [];
    const { user, platform } = await renderPart({
      routes,
      path: `/teamDetails?team=${idOf(11)}`,
      session: person(),
      answers: [
        answer(getFollows, () => ({ teams })),
        answer(followTeam, ({ params }) => {
          teams = [String(params.id)];
          return { teams, message: 'You follow Arsenal' };
        }),
        answer(unfollowTeam, () => {
          teams = [];
          return { teams, message: 'You no longer follow the team' };
        }),
        ...answers,
      ],
    });
    const button = await screen.findByRole('button', { name: 'Follow Arsenal' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
    const following = await screen.findByRole('button', { name: 'Following Arsenal' });
    expect(localStorage.getItem(`matchday-clubs:${person()._id}`)).toBe('yes');
    await user.click(following);
    expect(await screen.findByRole('button', { name: 'Follow Arsenal' })).toBeTruthy();
    expect(platform.notes.map(({ text }) => text)).toEqual([
      'You follow Arsenal',
      'You no longer follow the team',
    ]);
    expect(localStorage.getItem(`matchday-clubs:${person()._id}`)).toBeNull();
  });

  it('that are followed tell of goals on demand, and the choice is shown as it is', async () => {
    let goals: string[] = [];
    const asked: unknown[] = [];
    const { user, platform } = await renderPart({
      routes,
      path: `/teamDetails?team=${idOf(11)}`,
      session: person(),
      answers: [
        answer(getFollows, () => ({ teams: [idOf(11)], goals })),
        answer(tellGoals, ({ params, body }) => {
          const { goals: told } = body as { goals: boolean };
          asked.push([params.id, body]);
          goals = told ? [idOf(11)] : [];
          return { teams: [idOf(11)], goals, message: told ? 'On' : 'Off' };
        }),
        ...answers,
      ],
    });
    const choice = (pressed: boolean) => screen.findByRole('button', { name: 'Goals of Arsenal', pressed });
    await user.click(await choice(false));
    await user.click(await choice(true));
    await choice(false);
    expect(asked).toEqual([true, false].map((told) => [idOf(11), { goals: told }]));
    expect(platform.notes.map(({ text }) => text)).toEqual(['On', 'Off']);
  });

  it('an unknown team is the 404 page', async () => {
    const path = `/teamDetails?team=${idOf(99)}`;
    await renderPart({ routes, path, session: person(), answers: [answer(getAllPlayers, []), ...answers] });
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(screen.queryByText('Team not found')).toBeNull();
  });

  it('admins edit a team, and see what refers to it when it cannot be deleted', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await renderPart({
      routes,
      path: `/teamDetails?team=${idOf(11)}`,
      session: person({ role: 'admin' }),
      answers: [
        ...answers,
        answer(patchTeam, ({ body }) => {
          sent.push(body);
          return { ...arsenal, message: 'Team updated' };
        }),
        answer(deleteTeam, refusal('conflict', 'The team has 3 fixtures')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit team' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Arsenal' }));
    await user.clear(form.getByLabelText('Team name'));
    await user.clear(form.getByLabelText('Manager'));
    await user.click(form.getByRole('button', { name: 'Save team' }));
    expect(await form.findByText('Team name is required')).toBeTruthy();
    await user.type(form.getByLabelText('Team name'), 'Arsenal FC');
    await user.click(form.getByRole('button', { name: 'Save team' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('Team updated'));
    expect(sent).toEqual([
      {
        teamName: 'Arsenal FC',
        shortName: 'ARS',
        home: 'North Road',
        manager: '',
        founded: '1886',
        tiktok: '',
        instagram: '',
        squads: ['Isma Wasswa', 'Leo Harwood'],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this team?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete team' }));
    await waitFor(() => expect(platform.notes[1]?.text).toBe('The team has 3 fixtures'));
    expect(location.pathname).toBe('/teamDetails');
  });
});
