import { expect, it } from '@jest/globals';
import { createLeague, getLeagues } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildLeague } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('replaces the main league with a new one only after confirmation', async () => {
  const sent: unknown[] = [];
  const text = 'Serie B 2026/27 is the main league';
  const { user, platform } = await renderPart({
    routes,
    path: '/leagueForm',
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      answer(getLeagues, { data: [buildLeague()] }),
      answer(createLeague, ({ body }) => {
        sent.push(body);
        return (body as { replacesCurrent?: boolean }).replacesCurrent
          ? { data: buildLeague() }
          : refusal('conflict', text, { kind: text, replacesCurrent: 'Replace the current league?' });
      }),
    ],
  });
  await user.type(await screen.findByLabelText('Name'), 'Serie A');
  await user.type(field('Country'), 'Italy');
  await user.type(field('Season'), '2026/27');
  await user.selectOptions(screen.getByLabelText('Kind'), 'main');
  await user.click(screen.getByRole('button', { name: 'Create League' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field('Name').value).toBe('Serie A');
  await user.click(screen.getByRole('button', { name: 'Replace the current league' }));
  await waitFor(() => expect(platform.notes.at(-1)?.text).toBe('League created successfully!'));
  expect(sent[0]).not.toHaveProperty('replacesCurrent');
  expect(sent[1]).toMatchObject({ kind: 'main', replacesCurrent: true });
  expect(screen.getByRole('button', { name: 'Create League' })).toBeTruthy();
});
