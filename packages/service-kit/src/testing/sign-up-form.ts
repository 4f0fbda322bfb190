import type { BodyInputOf } from '@matchday/contracts/call';
import type { postNewUser } from '@matchday/contracts/wallet/http';
import { sha256 } from '../context/ids.ts';

/**
 * A valid sign-up form.
 * @param number up to eight digits of a phone number that nobody else has; derived from the username if left out
 */
export const signUpForm = (
  username: string,
  number: number = Number.parseInt(sha256(username).slice(0, 12), 16) % 1e8,
): NonNullable<BodyInputOf<typeof postNewUser>> => ({
  surname: 'Okello',
  firstname: 'Grace',
  username,
  email: `${username}@matchday.test`,
  password: 'goldhoard',
  gender: 'female',
  dateOfBirth: '1999-04-01',
  phoneNumber: `+2567${String(number).padStart(8, '0')}`,
  countryOfResidence: 'Uganda',
});
