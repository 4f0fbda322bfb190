import { describe, expect, it } from '@jest/globals';
import { editAccount, getProfile, type Profile } from '@matchday/contracts/wallet/http';
import { Loaded, query } from '@matchday/web-kit';
import { answer, networkFailure, person, renderPart } from '@matchday/web-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildProfile, buildUser } from '../../../test/build-user.ts';
import { AccountForm } from './account-form.tsx';

function Screen() {
  return (
    <Loaded of={useQuery(query(getProfile))} failure="failed">
      {(profile) => <AccountForm profile={profile} />}
    </Loaded>
  );
}

/** The form over a server that keeps the profile; `elsewhere` changes it as another device would. */
async function open(...first: ReturnType<typeof answer>[]) {
  const kept = { profile: buildProfile(), sent: [] as unknown[] };
  const save = answer(editAccount, ({ body }) => {
    kept.sent.push(body);
    kept.profile = { ...kept.profile, ...(body as object) };
    const { seq: _, unread: __, ...user } = kept.profile;
    return { ...buildUser(user), message: 'Saved' };
  });
  const { user, platform } = await renderPart({
    routes: [{ path: '/profile', element: <Screen /> }],
    path: '/profile',
    session: person(),
    answers: [...first, save, answer(getProfile, () => kept.profile)],
  });
  await screen.findByRole('form', { name: 'Your data' });
  const reload = () => platform.queryClient.invalidateQueries(query(getProfile));
  const elsewhere = (changes: Partial<Profile>) => {
    kept.profile = { ...kept.profile, ...changes };
    return reload();
  };
  return { user, platform, kept, elsewhere };
}
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const enter = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const save = () => screen.getByRole('button', { name: /^Sav/ }) as HTMLButtonElement;

describe('own data that changes on another device', () => {
  it('is followed where nothing was typed, and never sent back', async () => {
    const { user, kept, elsewhere } = await open();
    enter('Surname', 'Nansubuga');
    await elsewhere({ email: 'new@example.com' });
    await waitFor(() => expect(input('Email').value).toBe('new@example.com'));
    expect(input('Surname').value).toBe('Nansubuga');
    await user.click(save());
    await waitFor(() => expect(kept.sent).toEqual([{ surname: 'Nansubuga' }]));
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(input('Email').value).toBe('new@example.com');
  });

  it('leaves what was typed, and nothing to save where it says the same', async () => {
    const { elsewhere } = await open();
    enter('Surname', 'Nansubuga');
    await elsewhere({ surname: 'Auma' });
    expect(input('Surname').value).toBe('Nansubuga');
    expect(save().disabled).toBe(false);
    await elsewhere({ surname: 'Nansubuga' });
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  it('leaves what is typed while a change is being saved', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const slow = answer(editAccount, async () => {
      await gate;
      return { ...buildUser({ surname: 'Nansubuga' }), message: 'Saved' };
    });
    const { user, platform, kept } = await open(slow);
    enter('Surname', 'Nansubuga');
    await user.click(save());
    enter('Email', 'typed@example.com');
    kept.profile = { ...kept.profile, surname: 'Nansubuga', coins: 400 };
    go();
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    expect(input('Email').value).toBe('typed@example.com');
    await waitFor(() => expect(save().disabled).toBe(false));
  });

  it('can be taken back at once where the profile is not read again after a change', async () => {
    const failing = answer(getProfile, ({ turn }) => (turn === 1 ? buildProfile() : networkFailure()));
    const { user, kept, platform } = await open(failing);
    for (const surname of ['Nansubuga', 'Nakato']) {
      enter('Surname', surname);
      // "Saved" is told while the button is still busy: a press in between would be lost.
      await waitFor(() => expect(save().disabled).toBe(false));
      await user.click(save());
      await waitFor(() => expect(platform.notes.at(-1)).toEqual({ kind: 'success', text: 'Saved' }));
      platform.notes.splice(0);
    }
    expect(kept.sent).toEqual([{ surname: 'Nansubuga' }, { surname: 'Nakato' }]);
  });
});
