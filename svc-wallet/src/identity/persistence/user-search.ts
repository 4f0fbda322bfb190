import { normalisePhone } from '@matchday/contracts/wallet/rules';
import { addSearchKeys, foundBy, searchKeys } from '@matchday/service-kit/mongo/search-keys';
import type { PersonalData } from '../domain/user.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';

type Searched = Pick<PersonalData, 'username' | 'firstname' | 'surname' | 'email' | 'phoneNumber'>;

/** The present form of the keys; users with an earlier one get new keys. */
const present = 3;

/** Lists of keys: all names; what admins find users by as well; what everybody may find them by. */
const [names, addresses, publicName] = [0, 1, 2];

/** What a user is found by: names, by admins also email address and phone number, by others the username alone. */
export const userSearchKeys = ({ username, firstname, surname, email, phoneNumber }: Searched) => ({
  search: searchKeys([username, firstname, surname], [email, normalisePhone(phoneNumber)], [username]),
  searchForm: present,
});

/** Digits as people write a phone number, with at least five of them. */
const phoneLike = /^\+?[\d\s().\-/]*$/;

/** A search for users as the keys have it: `0700 123-456` is looked for as `700123456`, anywhere in the number. */
function wantedIn(search: string): string {
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
  return phoneLike.test(search.trim()) && digits.length >= 5 ? digits : search;
}

/** Users that an admin finds by any of their names, their email and their phone number. */
export const foundByAdmins = (search: string): object =>
  foundBy('search', wantedIn(search), { among: [names, addresses] });

/** Users whose username has this text anywhere; nothing else of them is looked at. */
export const foundByUsername = (search: string): object => foundBy('search', search, { among: [publicName] });

/** Gives keys to users without those of the present form; to be repeated while an older version may write users. */
export const addUserSearchKeys =
  ({ models }: { models: Pick<IdentityModels, 'users'> }) =>
  async (): Promise<void> => {
    await addSearchKeys<UserDocument>(models.users, {
      field: 'search',
      which: { state: 'active' },
      form: { field: 'searchForm', now: present },
      keysOf: (user) => userSearchKeys(user).search,
      unchanged: ({ username, firstname, surname, email, phoneNumber }) => ({
        username,
        firstname,
        surname,
        email,
        phoneNumber,
      }),
    });
  };
