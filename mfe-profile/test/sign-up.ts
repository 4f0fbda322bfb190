import { existingUser, postNewUser } from '@matchday/contracts/wallet/http';
import { answer, type RenderedPart } from '@matchday/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { buildUser } from './build-user.ts';

type Person = RenderedPart['user'];

/** Paths that a visitor sees in this part. */
export const isVisitors = (path: string) => ['/', '/signup'].includes(path);

/** All asked values are free. */
export const free = () => answer(existingUser, { message: 'Free' });

/** The answer to a sign-up. */
export const signedUp = { ...buildUser(), user: buildUser(), token: 'token', message: 'Welcome' };

/** The sign-up succeeds. */
export const created = answer(postNewUser, signedUp);

/** What a person types, by the label of its field. */
export const values = {
  'First name': 'Amina',
  Surname: 'Nakato',
  'Date of birth': '04/12/1998',
  Email: 'amina@example.com',
  'Phone number': '+256700123456',
  Username: 'amina',
  Password: 'goldhoard',
};

export const enter = async (user: Person, label: string, value: string) => {
  await user.click(screen.getByLabelText(label));
  // A username was suggested.
  if (label === 'Username') await user.clear(screen.getByLabelText(label));
  await user.paste(value);
};

/** Enters what a person types at these labels. */
export const enterAll = async (user: Person, ...labels: (keyof typeof values)[]) => {
  for (const label of labels) await enter(user, label, values[label]);
};

export const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const chooseAll = () => {
  fireEvent.click(screen.getByLabelText('Female'));
  choose('Country of residence', 'Uganda');
};

/** Fills in the whole form. */
export const fill = async (user: Person) => {
  await enterAll(user, ...(Object.keys(values) as (keyof typeof values)[]));
  chooseAll();
};

/** Presses a button by its text: computing the roles of 250 options takes a second each time. */
export const press = (user: Person, text: string) =>
  user.click(screen.getByText(text, { selector: 'button *' }));

export const submit = (user: Person) => press(user, 'Sign up');
