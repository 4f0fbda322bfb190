import { describe, expect, it } from '@jest/globals';
import { getLeagues, getLeagueTeams, getTeams, removeLeagueTeam } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLeague, buildTeam } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const [first, second] = [buildTeam(1), buildTeam(2)];

/** Opens the teams of a league; the lists answer with the current value of `kept`. */
async function open(...answers: ReturnType<typeof answer>[]) {
  const kept = { teams: [first, second] };
  const { user, platform } = await renderPart({
    routes,
    path: '/leagueForm',
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      ...answers,
      answer(getLeagues, () => ({ data: [buildLeague({ teams: kept.teams.map(({ _id }) => _id) })] })),
      answer(getTeams, () => kept.teams),
      answer(getLeagueTeams, () => ({ data: kept.teams })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Teams main league 2026/27' }));
  const list = () => screen.findByRole('list', { name: 'Teams of main league 2026/27' });
  const ask = async (name: string) => {
    await user.click(within(await list()).getByRole('button', { name: `Remove ${name}` }));
    return within(await screen.findByRole('dialog', { name: `Remove ${name} from main league 2026/27?` }));
  };
  return { user, platform, kept, list, ask };
}
const named = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);

describe('the teams of a league', () => {
  it('removes a team after confirmation, and reloads every list of them', async () => {
    const sent: unknown[] = [];
    const { user, platform, kept, list, ask } = await open(
      answer(removeLeagueTeam, ({ params }) => {
        sent.push(params.id, params.teamId);
        kept.teams = [second];
        return { data: buildLeague() };
      }),
    );
    await screen.findByRole('button', { name: 'Remove Team 1' });
    const dialog = await ask('Team 1');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove team' }));
    await waitFor(async () => expect(named(await list())).toEqual(['Team 2']));
    expect(sent).toEqual([buildLeague()._id, first._id]);
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Team removed' }]);
    await user.keyboard('{Escape}');
    const row = await screen.findByRole('row', { name: /main league/ });
    expect(within(row).getAllByRole('cell')[4]?.textContent).toBe('1');
  });

  it("keeps a team that has fixtures, and shows the server's reason", async () => {
    const text = 'The team has 38 fixtures in this league';
    const { user, platform, list, ask } = await open(answer(removeLeagueTeam, refusal('conflict', text)));
    await screen.findByRole('button', { name: 'Remove Team 1' });
    const dialog = await ask('Team 1');
    await user.click(dialog.getByRole('button', { name: 'Remove team' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    expect(named(await list())).toEqual(['Team 1', 'Team 2']);
  });

  it('keeps the team if the removal is not confirmed', async () => {
    const { user, platform, list, ask } = await open();
    await screen.findByRole('button', { name: 'Remove Team 1' });
    const dialog = await ask('Team 1');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(named(await list())).toEqual(['Team 1', 'Team 2']);
    expect(platform.notes).toEqual([]);
  });

  it('shows an error if they could not be loaded', async () => {
    await open(answer(getLeagueTeams, refusal('internal', 'Oops')));
    expect(await screen.findByText('The teams could not be loaded')).toBeTruthy();
  });
});
