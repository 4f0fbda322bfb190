import { expect, it } from '@jest/globals';
import { addDeduction } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildLeague, buildTeam } from '../../../test/build-answers.ts';
import { DeductionForm } from './deduction-form.tsx';

it('keeps the input if a deduction is refused', async () => {
  const element = <DeductionForm league={buildLeague()} teams={[buildTeam(1)]} />;
  const { user, platform } = await renderPart({
    routes: [{ path: '/leagueForm', element }],
    path: '/leagueForm',
    session: person({ role: 'admin' }),
    answers: [answer(addDeduction, refusal('conflict', 'The table is final'))],
  });
  await user.selectOptions(screen.getByLabelText('Team'), 'Team 1');
  await user.type(screen.getByLabelText('Points'), '3');
  await user.type(screen.getByLabelText('Reason'), 'Late wages');
  await user.click(screen.getByRole('button', { name: 'Deduct points' }));
  await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'The table is final' }]));
  expect(screen.getByLabelText<HTMLInputElement>('Points').value).toBe('3');
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Late wages');
});
