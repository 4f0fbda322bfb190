import { afterEach, describe, expect, it } from '@jest/globals';
import { existingUser } from '@matchday/contracts/wallet/http';
import { answer, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  choose,
  created,
  enter,
  enterAll,
  fill,
  free,
  isVisitors,
  submit,
  values,
} from '../../../test/sign-up.ts';
import { routes } from '../../routes.tsx';
import { keptFields } from './kept-fields.ts';

const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: '/signup', owns: isVisitors, answers });

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
});
