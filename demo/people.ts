import { CallFailed, type Client, createClient } from '@matchday/command-kit/platform/client';
import { login, postNewUser } from '@matchday/contracts/wallet/http';

/** Password of every demo account; outside production only. */
const DEMO_PASSWORD = 'goldhoard';

/** A demo account that is signed in. */
export interface DemoPerson {
  username: string;
  client: Client;
}

const signedIn = (base: string, username: string, token: string): DemoPerson => ({
  username,
  client: createClient(base, { authorization: `Bearer ${token}` }),
});

/** Signs an account of the demo in. */
export async function signIn(base: string, username: string): Promise<DemoPerson> {
  const body = { emailOrUsername: username, password: DEMO_PASSWORD };
  return signedIn(base, username, (await createClient(base).send(login, { body })).token);
}

/** Whether a user of that name can sign in to the demo. */
export const isThere = (base: string, username: string): Promise<boolean> =>
  signIn(base, username).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return false;
      throw error;
    },
  );

/**
 * Signs a person up, or in if the account already exists.
 * @param base API base of the platform @param place makes phone and email unique
 */
export async function arrive(
  base: string,
  username: string,
  surname: string,
  firstname: string,
  place: number,
): Promise<DemoPerson> {
  const visitor = createClient(base);
  const token = await visitor
    .send(postNewUser, {
      body: {
        surname,
        firstname,
        username,
        email: `${username.toLowerCase()}@matchday.example`,
        password: DEMO_PASSWORD,
        gender: 'other',
        dateOfBirth: `199${place % 10}-0${(place % 9) + 1}-15`,
        phoneNumber: `+2567000000${String(place).padStart(2, '0')}`,
        countryOfResidence: 'Uganda',
      },
    })
    .then((answer) => answer.token)
    .catch((error: unknown) => {
      if (!(error instanceof CallFailed) || error.status !== 409) throw error;
      return null;
    });
  return token === null ? signIn(base, username) : signedIn(base, username, token);
}
