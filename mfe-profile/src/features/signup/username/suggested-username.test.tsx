import { afterEach, describe, expect, it } from '@jest/globals';
import { existingUser } from '@matchday/contracts/wallet/http';
import { answer, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { choose, enter, enterAll, isVisitors, values } from '../../../../test/sign-up.ts';
import { routes } from '../../../routes.tsx';
import { keptFields } from '../kept-fields.ts';
import { usernamesAfter } from './suggest-username.ts';

const TAKEN = 'Username already exists';

/** A sign-up whose server knows these usernames. */
const renderWith = async (taken: RegExp) => {
  const asked: string[] = [];
  const opened = await renderPart({
    routes,
    path: '/signup',
    owns: isVisitors,
    answers: [
      answer(existingUser, ({ body }) => {
        const { username = '' } = body as { username?: string };
        asked.push(username);
        return taken.test(username) ? refusal('conflict', TAKEN, { username: TAKEN }) : { message: 'Free' };
      }),
    ],
  });
  return { ...opened, asked };
};
const username = () => screen.getByLabelText<HTMLInputElement>('Username').value;
/** Both names at once: between two entries a busy computer pauses long enough to ask about the first. */
const enterNames = () => {
  for (const label of ['Surname', 'First name'] as const) choose(label, values[label]);
};
const rested = () => new Promise((done) => setTimeout(done, 400));

afterEach(() => sessionStorage.clear());

describe('a suggested username that is taken', () => {
  it('gives way to the next one that is free, and says so', async () => {
    const { asked } = await renderWith(/^aminanakato2?$/);
    enterNames();
    await waitFor(() => expect(username()).toBe('aminanakato3'));
    expect(screen.getByText('aminanakato is taken, this one is free')).toBeTruthy();
    expect(screen.queryByText(TAKEN)).toBeNull();
    await rested();
    expect(asked).toEqual(['aminanakato', 'aminanakato2', 'aminanakato3']);
  });

  it('follows the names still, until the person types one', async () => {
    const { user } = await renderWith(/^aminanakato$/);
    await enterAll(user, 'Surname', 'First name');
    await waitFor(() => expect(username()).toBe('aminanakato2'));
    await enter(user, 'Surname', 'x');
    expect(username()).toBe('aminanakatox');
    expect(screen.queryByText(/is taken/)).toBeNull();
    await enter(user, 'Username', 'aminanakato');
    expect(await screen.findByText(TAKEN)).toBeTruthy();
    await rested();
    expect(username()).toBe('aminanakato');
  });

  it('is still a suggestion after a reload', async () => {
    keptFields.keep({
      ...{ surname: 'Nakato', firstname: 'Amina', username: 'aminanakato2', email: '', password: '' },
      ...{ gender: '', dateOfBirth: '', phoneNumber: '', countryOfResidence: '' },
    });
    const { user } = await renderWith(/^nobody$/);
    await enter(user, 'Surname', 'x');
    expect(username()).toBe('aminanakatox');
  });

  it('is reported where none of a few others is free', async () => {
    const { asked } = await renderWith(/^aminanakato/);
    enterNames();
    expect(await screen.findByText(TAKEN, {}, { timeout: 5000 })).toBeTruthy();
    expect(username()).toBe('aminanakato');
    expect(asked).toHaveLength(5);
  });
});

describe('usernames to try next', () => {
  it('are small numbers first, then some that hardly anybody has', () => {
    expect(usernamesAfter('amina', () => 0.5)).toEqual(['amina2', 'amina3', 'amina550', 'amina55000']);
  });
});
