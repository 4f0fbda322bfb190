import { afterEach, describe, expect, it } from '@jest/globals';
import { existingUser, postNewUser } from '@matchday/contracts/wallet/http';
import { answer, networkFailure, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  choose,
  created,
  enter,
  enterAll,
  fill,
  free,
  isVisitors,
  signedUp,
  submit,
  values,
} from '../../../test/sign-up.ts';
import { routes } from '../../routes.tsx';
import { keptFields } from './kept-fields.ts';

const render = (...answers: ReturnType<typeof answer>[]) => renderFrom(undefined, ...answers);
const renderFrom = (state: unknown, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: '/signup', state, owns: isVisitors, answers });

afterEach(() => sessionStorage.clear());

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('signup', () => {
  it('[L02] has the nine fields in three groups', async () => {
    await render();
    const group = (name: string) => within(screen.getByRole('group', { name }));
    for (const label of ['First name', 'Surname', 'Gender', 'Date of birth', 'Country of residence'])
      expect(group('You').getByLabelText(label)).toBeTruthy();
    for (const label of ['Email', 'Phone number'])
      expect(group('Contact').getByLabelText(label)).toBeTruthy();
    for (const label of ['Username', 'Password']) expect(group('Login').getByLabelText(label)).toBeTruthy();
    expect(screen.getByText('Uganda', { selector: 'option' })).toBeTruthy();
  });

  it('[V05] [V06] [V07] [V08] [V09] [V10] [V11] [Z13] says what is missing', async () => {
    const { user } = await render();
    choose('Country of residence', '');
    await submit(user);
    for (const text of [
      'Surname is required',
      'First name is required',
      'Username must be alphanumeric',
      'Please enter a valid email',
      'Password must be at least 8 characters',
      'Gender is required',
      'Date of birth is required',
      'Country of residence is required',
      'Phone number must be valid',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[V07] [V08] [V09] [V11] says on leaving a field what is wrong with it', async () => {
    const { user } = await render();
    await enter(user, 'Username', 'amina nakato');
    await enter(user, 'Email', 'amina@');
    await enter(user, 'Phone number', '0700-abc');
    await enter(user, 'Password', 'seven77');
    await user.tab();
    for (const text of [
      'Username must be alphanumeric',
      'Please enter a valid email',
      'Phone number must be valid',
      'Password must be at least 8 characters',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[V40] an invalid date of birth', async () => {
    const { user } = await render();
    await enter(user, 'Date of birth', '02/30/1998');
    await user.tab();
    expect(await screen.findByText('Date input not valid.')).toBeTruthy();
  });

  it('a date of birth in the future is refused', async () => {
    const { user } = await render();
    await enter(user, 'Date of birth', `01/01/${new Date().getFullYear() + 2}`);
    await user.tab();
    expect(await screen.findByText('Date of birth must not be in the future')).toBeTruthy();
  });

  it('begins with the country and dial code of the browser, and suggests a username', async () => {
    const { user } = await render(free());
    expect([textIn('Country of residence'), textIn('Phone number')]).toEqual(['United States', '+1']);
    choose('Country of residence', 'Uganda');
    expect(textIn('Phone number')).toBe('+256');
    await enterAll(user, 'Surname', 'First name');
    expect(textIn('Username')).toBe('aminanakato');
    await enter(user, 'Username', 'amina');
    await enter(user, 'Surname', 'x');
    expect(textIn('Username')).toBe('amina');
  });

  it('sends a phone number for checking only once its field is left, in its international form', async () => {
    const asked: unknown[] = [];
    const { user } = await render(
      answer(existingUser, ({ body }) => {
        asked.push(body);
        return { message: 'Free' };
      }),
    );
    choose('Country of residence', 'Uganda');
    await user.type(screen.getByLabelText('Phone number'), '0772 12345');
    await new Promise((rested) => setTimeout(rested, 400));
    expect(asked).toEqual([]);
    await user.type(screen.getByLabelText('Phone number'), '6');
    await user.tab();
    expect(textIn('Phone number')).toBe('+256772123456');
    await waitFor(() => expect(asked).toEqual([{ phoneNumber: '+256772123456' }]));
  });

  it('completes a national number that is submitted by Enter, without leaving its field', async () => {
    const { user, platform } = await render(free(), created);
    await fill(user);
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '0772 123456{Enter}');
    expect(textIn('Phone number')).toBe('+256772123456');
    await waitFor(() => expect(platform.left).toHaveLength(1));
  });

  it('keeps what was typed in this tab, but never the password, until the account is made', async () => {
    const { user, platform } = await render(free(), created);
    await fill(user);
    const kept = JSON.stringify(sessionStorage);
    expect(kept).toContain(values.Email);
    expect(kept).not.toContain(values.Password);
    await submit(user);
    await waitFor(() => expect(platform.left).toHaveLength(1));
    expect(JSON.stringify(sessionStorage)).not.toContain(values.Email);
  });

  it('begins with what was typed before a reload', async () => {
    const typed = { ...values, gender: 'female', phoneNumber: values['Phone number'] };
    keptFields.keep({
      surname: typed.Surname,
      firstname: typed['First name'],
      gender: typed.gender,
      dateOfBirth: '1998-04-12',
      countryOfResidence: 'Uganda',
      email: typed.Email,
      phoneNumber: typed.phoneNumber,
      username: typed.Username,
      password: typed.Password,
    });
    await render(free());
    for (const label of [
      'Surname',
      'First name',
      'Date of birth',
      'Email',
      'Phone number',
      'Username',
    ] as const)
      expect(textIn(label)).toBe(values[label]);
    expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
    expect([textIn('Country of residence'), textIn('Password')]).toEqual(['Uganda', '']);
  });

  it.each([
    ['Email', 'email', 'Email already exists'],
    ['Username', 'username', 'Username already exists'],
    ['Phone number', 'phoneNumber', 'Phone number already exists'],
  ] as const)('[V12] %s that is taken is reported on leaving the field', async (label, field, text) => {
    const asked: unknown[] = [];
    const { user } = await render(
      answer(existingUser, ({ body }) => {
        asked.push(body);
        return refusal('conflict', text, { [field]: text });
      }),
    );
    await enter(user, label, values[label]);
    await user.tab();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked).toEqual([{ [field]: values[label] }]);
  });

  it('[V12] says when typing pauses that a username is taken, and checks it once', async () => {
    const text = 'Username already exists';
    const asked: unknown[] = [];
    const { user } = await render(
      answer(existingUser, ({ body }) => {
        asked.push(body);
        return refusal('conflict', text, { username: text });
      }),
    );
    await enter(user, 'Username', 'amina');
    expect(await screen.findByText(text)).toBeTruthy();
    await user.tab();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked).toEqual([{ username: 'amina' }]);
  });

  it('says in a word how strong the password is', async () => {
    const { user } = await render();
    expect(screen.getByText('At least 8 characters')).toBeTruthy();
    await enter(user, 'Password', 'Gold hoard of 1998');
    expect(await screen.findByText('Strong')).toBeTruthy();
  });

  it('[L04] asks before submit and creates nothing while a field is taken', async () => {
    const text = 'Username already exists';
    const asked: unknown[] = [];
    const { user, platform } = await render(
      answer(existingUser, ({ body }) => {
        asked.push(body);
        return 'email' in (body as object) && 'username' in (body as object)
          ? refusal('conflict', text, { username: text })
          : { message: 'Free' };
      }),
    );
    await fill(user);
    await submit(user);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked.at(-1)).toEqual({
      email: 'amina@example.com',
      username: 'amina',
      phoneNumber: '+256700123456',
    });
    expect(platform.left).toHaveLength(0);
    const progress = within(screen.getByRole('list', { name: 'Progress' }));
    expect(progress.getAllByText('done')).toHaveLength(2);
  });

  it('signs in and leads to /home', async () => {
    const { user, platform } = await render(free(), created);
    await fill(user);
    const progress = within(screen.getByRole('list', { name: 'Progress' }));
    expect(progress.getAllByText('done')).toHaveLength(3);
    await submit(user);
    await waitFor(() =>
      expect(platform.left).toEqual([expect.objectContaining({ to: '/home', replace: true })]),
    );
    expect(platform.session.get().user?.username).toBe('amina');
  });

  it('leads to where a shared link led', async () => {
    const { user, platform } = await renderFrom({ from: '/betform?fixture=1' }, free(), created);
    await fill(user);
    await submit(user);
    await waitFor(() =>
      expect(platform.left).toEqual([expect.objectContaining({ to: '/betform?fixture=1', replace: true })]),
    );
  });

  it('[W06] shows the server message and its fields, and keeps the input', async () => {
    const failure = refusal('conflict', 'Email already exists', { email: 'Email already exists' });
    const { user, platform } = await render(free(), answer(postNewUser, failure));
    await fill(user);
    await submit(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'Email already exists' }]));
    expect(screen.getByText('Email already exists')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect((screen.getByLabelText('Surname') as HTMLInputElement).value).toBe('Nakato');
  });

  it('[W06] says An error occurred when there is no answer to any of five tries', async () => {
    const { user, platform } = await render(free(), answer(postNewUser, networkFailure()));
    await fill(user);
    await submit(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'An error occurred' }]), {
      timeout: 25_000,
    });
  }, 40_000);
});

describe('a sign-up whose answer was lost', () => {
  it('is signed in by the next try, and the person’s own account does not count as taken', async () => {
    const text = 'Email already exists';
    const seen = new Set<string>();
    let isMade = false;
    const { user, platform } = await render(
      answer(existingUser, () => (isMade ? refusal('conflict', text, { email: text }) : { message: 'Free' })),
      answer(postNewUser, ({ body, headers, turn }) => {
        seen.add(`${JSON.stringify(body)} ${headers.get('idempotency-key')}`);
        isMade = true;
        return turn <= 5 ? networkFailure() : signedUp;
      }),
    );
    await fill(user);
    await submit(user);
    await user.click(screen.getByLabelText('Email'));
    await user.tab();
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text: 'An error occurred' }]), {
      timeout: 25_000,
    });
    await user.click(screen.getByLabelText('Email'));
    await user.tab();
    await submit(user);
    await waitFor(() => expect(platform.session.get().user?.username).toBe('amina'));
    expect(screen.queryByText(text)).toBeNull();
    expect(seen.size).toBe(1);
  }, 60_000);
});
