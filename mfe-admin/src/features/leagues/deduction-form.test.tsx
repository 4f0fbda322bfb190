import { expect, it } from '@jest/globals';
import { addDeduction, type League } from '@matchday/contracts/matches/http';
import { drafts } from '@matchday/ui';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

const [mine, other] = ['a', 'b'].map((letter) => buildLeague({ _id: letter.repeat(24) }));
/** The dialog of each league, one at a time. */
function Dialogs() {
  const [shown, setShown] = useState<League | undefined>(mine);
  return (
    <>
      <button type="button" onClick={() => setShown(undefined)}>
        Close
      </button>
      <button type="button" onClick={() => setShown(other)}>
        Other
      </button>
      <button type="button" onClick={() => setShown(mine)}>
        Mine
      </button>
      {shown && <DeductionForm league={shown} teams={[buildTeam(1)]} />}
    </>
  );
}

it('gives what was typed when a session ended back to its own league', async () => {
  const { user } = await renderPart({
    routes: [{ path: '/leagueForm', element: <Dialogs /> }],
    path: '/leagueForm',
    session: person({ role: 'admin' }),
    answers: [],
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const reason = () => screen.getByLabelText<HTMLInputElement>('Reason').value;
  await user.type(screen.getByLabelText('Reason'), 'Late wages');
  drafts.keepFor('admin');
  await press('Close');
  drafts.giveTo('admin');
  await press('Other');
  expect(reason()).toBe('');
  await press('Close');
  await press('Mine');
  expect(reason()).toBe('Late wages');
  drafts.drop();
});
