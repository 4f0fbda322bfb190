import type { QueryInputOf } from '@matchday/contracts/call';
import { getAllUsers, type ListedUser } from '@matchday/contracts/wallet/http';
import { allRows, csvOf, saveCsv } from '@matchday/web-kit';

const columns = [
  'surname',
  'firstname',
  'username',
  'email',
  'phone',
  'country',
  'coins',
  'role',
  'suspended',
  'joined',
] as const;

const row = (user: ListedUser): Record<(typeof columns)[number], string | number> => ({
  surname: user.surname,
  firstname: user.firstname,
  username: user.username,
  email: user.email,
  phone: user.phoneNumber,
  country: user.countryOfResidence,
  coins: user.coins,
  role: user.role,
  suspended: user.suspended ? 'yes' : 'no',
  joined: user.createdAt,
});

/** Saves all users that the filter finds as `users.csv`. @throws when a page of them cannot be read */
export async function saveUsers(filter: QueryInputOf<typeof getAllUsers>): Promise<void> {
  const users = await allRows<ListedUser>(getAllUsers, filter);
  saveCsv('users.csv', await csvOf(users.map(row), columns));
}
