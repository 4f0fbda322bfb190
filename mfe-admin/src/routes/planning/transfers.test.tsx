import { expect, it } from '@jest/globals';
import {
  addLeagueTeam,
  getFixtures,
  getLeagues,
  getPlayer,
  getTeam,
  getTeams,
  type Player,
  patchPlayer,
  patchTeam,
  removeLeagueTeam,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildLeague, buildTeam } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const admin = person({ role: 'admin', username: 'admin' });
const [vipers, express] = [buildTeam(1, { teamName: 'Vipers' }), buildTeam(2, { teamName: 'Express' })];
const none = {
  goals: 0,
  assists: 0,
  saves: 0,
  cleanSheets: 0,
  tackles: 0,
  flair: 0,
  yellowCards: 0,
  redCards: 0,
};
const playerOf = ({ _id, teamName, shortName }: typeof vipers): Player => ({
  _id: 'c'.repeat(24),
  playerName: 'Isma Wasswa',
  imageUrl: '',
  nationality: '',
  team: { _id, teamName, shortName },
  position: '',
  gender: '',
  skills: null,
  dribbling: null,
  defense: null,
  passing: null,
  gameplay: null,
  shooting: null,
  overall: 70,
  cost: 50,
  ...none,
});
const confirm = async (
  user: { click: (target: Element) => Promise<void> },
  dialog: string,
  press: string,
) => {
  const question = within(await screen.findByRole('dialog', { name: dialog }));
  await user.click(question.getByRole('button', { name: press }));
};

it('a player is transferred after a question, and not where another admin was faster', async () => {
  const sent: unknown[] = [];
  let team = vipers;
  const { user, platform } = await renderPart({
    routes,
    path: `/transfer?player=${'c'.repeat(24)}`,
    session: admin,
    answers: [
      answer(getPlayer, () => playerOf(team)),
      answer(getTeams, [vipers, express]),
      answer(getLeagues, { data: [buildLeague()] }),
      answer(getFixtures, [buildFixture(1)]),
      answer(patchPlayer, ({ body, turn }) => {
        sent.push(body);
        const text = 'The player has joined another team meanwhile';
        if (turn === 1) return refusal('conflict', text, { shownTeam: express._id });
        team = express;
        return { ...playerOf(express), message: 'Player updated' };
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Transfer player' }));
  expect(await screen.findByText('Team is required')).toBeTruthy();
  const select = async () => {
    await user.selectOptions(screen.getByLabelText('Team'), 'Express');
    await user.click(screen.getByRole('button', { name: 'Transfer player' }));
    await confirm(user, 'Transfer Isma Wasswa to Express?', 'Transfer');
  };
  await select();
  expect(await screen.findByText('The player has joined another team meanwhile')).toBeTruthy();
  await select();
  await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('Isma Wasswa plays for Express now'));
  expect(sent).toEqual(Array(2).fill({ team: express._id, shownTeam: vipers._id }));
  expect(await screen.findByRole('link', { name: 'Express' })).toBeTruthy();
});

it('a team joins and leaves leagues, and plays in another of its own', async () => {
  const [main, cup, lower] = [
    buildLeague(),
    buildLeague({ _id: 'd'.repeat(24), leagueName: 'Cup', kind: 'other' }),
    buildLeague({ _id: 'e'.repeat(24), leagueName: 'Lower League', kind: 'other' }),
  ];
  let team = { ...vipers, leagues: [main._id, cup._id], league: main._id };
  const text = '“Vipers” plays in this league already';
  const left = 'The team has 3 fixtures in this league';
  const { user, platform } = await renderPart({
    routes,
    path: `/teamleagues?team=${vipers._id}`,
    session: admin,
    answers: [
      answer(getTeam, () => team),
      answer(getLeagues, { data: [main, cup, lower] }),
      answer(addLeagueTeam, refusal('conflict', text, { teamId: text })),
      answer(removeLeagueTeam, refusal('conflict', left)),
      answer(patchTeam, ({ body }) => {
        team = { ...team, ...(body as { league: string }) };
        return { ...team, message: 'Team updated' };
      }),
    ],
  });
  const own = within(await screen.findByRole('list', { name: 'Leagues of Vipers' }));
  expect(own.getAllByRole('listitem')[0]?.textContent).toContain('plays here now');
  await user.selectOptions(screen.getByLabelText('League'), 'Lower League 2026/27');
  await user.click(screen.getByRole('button', { name: 'Join league' }));
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(own.getByRole('button', { name: 'Leave Cup 2026/27' }));
  await confirm(user, 'Remove Vipers from Cup 2026/27?', 'Leave league');
  await waitFor(() => expect(platform.notes.at(-1)?.text).toBe(left));
  await user.click(own.getByRole('button', { name: 'Play in Cup 2026/27 now' }));
  await confirm(user, 'Let Vipers play in Cup 2026/27?', 'Play here');
  await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('The team plays in this league now'));
  await waitFor(() => expect(own.getAllByRole('listitem')[1]?.textContent).toContain('plays here now'));
});
