import { addSearchKeys, searchKeys } from '@matchday/service-kit/mongo/search-keys';
import type { PersonalData } from '../domain/user.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';

/** What a user is found by: names, and for admins the email address as well. */
export const userSearchKeys = ({
  username,
  firstname,
  surname,
  email,
}: Pick<PersonalData, 'username' | 'firstname' | 'surname' | 'email'>): string[] =>
  searchKeys([username, firstname, surname], [email]);

/** Gives keys to users without them; to be repeated while an older version may write users. */
export const addUserSearchKeys =
  ({ models }: { models: Pick<IdentityModels, 'users'> }) =>
  async (): Promise<void> => {
    const which = { state: 'active' };
    await addSearchKeys<UserDocument>(models.users, { field: 'search', which, keysOf: userSearchKeys });
  };
