import { describe, expect, it } from '@jest/globals';
import { getInvitation, joinGroup } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { buildGroup } from '../../../test/build-group.ts';
import { Join } from './join.tsx';

function Asked() {
  const code = useSearchParams()[0].get('code');
  return <Join key={code} code={code} />;
}
const routes = [
  { path: '/join', element: <Asked /> },
  { path: '/group', element: <p>The group</p> },
];
const invitation = answer(getInvitation, ({ params }) =>
  params.code === 'ABCDEFGHJKMN'
    ? { name: 'Friday five', owner: 'okello7', members: 12 }
    : refusal('not-found', 'Invitation not found'),
);
const render = (path: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path, session: person(), answers: [invitation, ...answers] });

describe('an invitation', () => {
  it('has a heading and says that it loads before the name of its group is known', async () => {
    const never = answer(getInvitation, () => new Promise<never>(() => undefined));
    await renderPart({ routes, path: '/join?code=ABCDEFGHJKMN', session: person(), answers: [never] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invitation' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows the group and joins it', async () => {
    const { user } = await render(
      '/join?code=abcd-efgh-jkmn',
      answer(joinGroup, { ...buildGroup(), message: 'Welcome to Friday five' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Friday five' })).toBeTruthy();
    expect(screen.getByText(/okello7 invites you. 12 members so far/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Join the group' }));
    expect(await screen.findByText('The group')).toBeTruthy();
    expect(location.search).toBe(`?group=${buildGroup()._id}`);
  });

  it('leads a member straight to the group', async () => {
    const joined = answer(getInvitation, {
      name: 'Friday five',
      owner: 'okello7',
      members: 12,
      memberOf: buildGroup()._id,
    });
    await renderPart({ routes, path: '/join?code=ABCDEFGHJKMN', session: person(), answers: [joined] });
    expect(await screen.findByText('The group')).toBeTruthy();
    expect(location.search).toBe(`?group=${buildGroup()._id}`);
  });

  it.each(['/join?code=ZZZZZZZZZZZZ', '/join?code=nonsense', '/join?code='])(
    'that is not valid says so and asks for a code: %s',
    async (path) => {
      const { user } = await render(path);
      expect(await screen.findByText('This invitation is not valid')).toBeTruthy();
      await user.type(screen.getByLabelText('Code'), 'ABCD EFGH JKMN');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByRole('heading', { name: 'Friday five' })).toBeTruthy();
    },
  );

  it('can be typed in, and a code that cannot be right is refused at its field', async () => {
    const { user } = await render('/join');
    await user.type(await screen.findByLabelText('Code'), 'ABC');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Unknown code')).toBeTruthy();
  });

  it('to a full group says so and stays', async () => {
    const { user, platform } = await render(
      '/join?code=ABCDEFGHJKMN',
      answer(joinGroup, refusal('conflict', 'The group is full: 100000 members')),
    );
    await user.click(await screen.findByRole('button', { name: 'Join the group' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('The group is full: 100000 members'));
    expect(screen.getByRole('button', { name: 'Join the group' })).toBeTruthy();
  });
});
