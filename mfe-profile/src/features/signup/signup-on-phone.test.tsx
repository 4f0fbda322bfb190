import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { existingUser, postNewUser } from '@matchday/contracts/wallet/http';
import { answer, type RenderedPart, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  chooseAll,
  created,
  enter,
  enterAll,
  free,
  isVisitors,
  press,
  submit,
} from '../../../test/sign-up.ts';
import { routes } from '../../routes.tsx';

type Person = RenderedPart['user'];
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: '/signup', owns: isVisitors, answers });

describe('signup on a phone', () => {
  const onPhone = () => {
    const wide = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...wide(query), matches: query === '(max-width: 760px)' }));
  };
  afterEach(() => void jest.restoreAllMocks());
  const current = () => screen.getByRole('list', { name: 'Progress' }).querySelector('[aria-current="step"]');
  const fillYou = async (user: Person) => {
    await enterAll(user, 'Surname', 'First name', 'Date of birth');
    chooseAll();
  };
  const isShown = (label: string) => screen.getByLabelText(label).closest('[hidden]') === null;
  const hasFocus = (label: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

  it('[L02] asks for one group at a time, and keeps what was typed on back and forth', async () => {
    onPhone();
    const { user, platform } = await render(free(), created);
    expect([isShown('Surname'), isShown('Email'), isShown('Username')]).toEqual([true, false, false]);
    expect(current()?.textContent).toContain('You');
    await fillYou(user);
    await press(user, 'Next');
    await hasFocus('Email');
    expect([isShown('Surname'), isShown('Email')]).toEqual([false, true]);
    await press(user, 'Back');
    await hasFocus('Surname');
    expect((screen.getByLabelText('Surname') as HTMLInputElement).value).toBe('Nakato');
    await press(user, 'Next');
    await hasFocus('Email');
    await enterAll(user, 'Email', 'Phone number');
    await user.keyboard('{Enter}');
    await hasFocus('Username');
    expect(current()?.textContent).toContain('Login');
    await enterAll(user, 'Username', 'Password');
    await submit(user);
    await waitFor(() => expect(platform.left).toEqual([expect.objectContaining({ to: '/home' })]));
  });

  it('[V05] [V06] [V10] a step with a wrong field stays, and shows errors of its own fields only', async () => {
    onPhone();
    const { user } = await render(free());
    await enter(user, 'Surname', 'Nakato');
    await press(user, 'Next');
    expect(await screen.findByText('First name is required')).toBeTruthy();
    await hasFocus('First name');
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
    expect(isShown('Email')).toBe(false);
  });

  it('[V12] a step cannot be left with a taken value', async () => {
    onPhone();
    const text = 'Phone number already exists';
    const { user } = await render(answer(existingUser, refusal('conflict', text, { phoneNumber: text })));
    await fillYou(user);
    await press(user, 'Next');
    await hasFocus('Email');
    await enterAll(user, 'Email', 'Phone number');
    await press(user, 'Next');
    expect(await screen.findByText(text)).toBeTruthy();
    await hasFocus('Phone number');
    expect(isShown('Username')).toBe(false);
  });

  it('[W06] a refusal leads to the step of its field', async () => {
    onPhone();
    const text = 'Email already exists';
    const { user } = await render(free(), answer(postNewUser, refusal('conflict', text, { email: text })));
    await fillYou(user);
    await press(user, 'Next');
    await hasFocus('Email');
    await enterAll(user, 'Email', 'Phone number');
    await press(user, 'Next');
    await hasFocus('Username');
    await enterAll(user, 'Username', 'Password');
    await submit(user);
    await waitFor(() => expect(isShown('Email')).toBe(true));
    await hasFocus('Email');
    expect(screen.getByText(text)).toBeTruthy();
  });
});
