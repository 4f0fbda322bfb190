import { describe, expect, it } from '@jest/globals';
import { acceptInvitation } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { Invited } from './invited.tsx';

const render = (code: string | null, accepted?: ReturnType<typeof answer>, session = person()) =>
  renderPart({
    routes: [{ path: '/invited', element: <Invited code={code} /> }],
    path: '/invited',
    session,
    answers: accepted ? [accepted] : [],
  });
const become = () => screen.getByRole('button', { name: 'Become an admin' });

describe('the link of an operator', () => {
  it('makes the person an admin, who logs in again', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await render(
      'the-code',
      answer(acceptInvitation, ({ body }) => {
        sent.push(body);
        return { _id: person()._id, message: 'You are an admin now. Please log in again.' };
      }),
    );
    await user.click(become());
    const text = 'You are an admin now. Please log in again.';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text }]));
    await waitFor(() => expect(platform.session.get().status).toBe('signed-out'));
    expect(sent).toEqual([{ code: 'the-code' }]);
  });

  it.each(['not-found', 'conflict'] as const)('that is not valid says so: %s', async (code) => {
    const { user } = await render('used', answer(acceptInvitation, refusal(code, 'No')));
    await user.click(become());
    expect(await screen.findByText('This link is not valid')).toBeTruthy();
  });

  it('can be tried again after another failure', async () => {
    const { user } = await render('the-code', answer(acceptInvitation, refusal('unavailable', 'Away')));
    await user.click(become());
    await waitFor(() => expect(become().hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText('This link is not valid')).toBeNull();
  });

  it('without a code is not valid', async () => {
    await render(null);
    expect(await screen.findByText('This link is not valid')).toBeTruthy();
  });

  it('has nothing to press for somebody who is an admin', async () => {
    await render('the-code', undefined, person({ role: 'admin' }));
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
