import { expect, it } from '@jest/globals';
import { getLeagues, getTeams, postFixture } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildLeague, buildTeam } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

it('[C04] fills in team and badge of a club from the list; another badge can replace it', async () => {
  const arsenal = buildTeam(1, { teamName: 'Arsenal', shortName: 'ARS' });
  const locals = buildTeam(2, { teamName: 'Kampala Locals', shortName: 'KLA' });
  const sent: unknown[] = [];
  const { user } = await renderPart({
    routes,
    path: '/matchform',
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      answer(getLeagues, { data: [buildLeague()] }),
      answer(getTeams, [arsenal, locals]),
      answer(postFixture, ({ body }) => {
        sent.push(body);
        return refusal('internal', '');
      }),
    ],
  });
  await screen.findByRole('option', { name: 'main league 2026/27' });
  await user.selectOptions(field('League'), 'main league 2026/27');
  for (const list of ['Home club', 'Home badge', 'Away club', 'Away badge'])
    expect(field(list).options).toHaveLength(30);
  await user.selectOptions(field('Home club'), 'Arsenal (ARS)');
  expect([field('Home team').value, field('Home badge').value]).toEqual([arsenal._id, '/art/crests/ars.svg']);
  await user.selectOptions(field('Away team'), 'Kampala Locals');
  expect([field('Away club').value, field('Away badge').value]).toEqual(['', '']);
  await user.selectOptions(field('Away badge'), 'Chelsea (CHE)');
  await user.type(screen.getByLabelText('Kick-off'), '11/28/2026 18:00');
  for (const odds of ['Home', 'Draw', 'Away']) await user.type(screen.getByLabelText(odds), '2.5');
  await user.click(screen.getByRole('button', { name: 'Create fixture' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    hometeam: arsenal._id,
    hometeamBadge: '/art/crests/ars.svg',
    awayteam: locals._id,
    awayteamBadge: '/art/crests/che.svg',
  });
});
