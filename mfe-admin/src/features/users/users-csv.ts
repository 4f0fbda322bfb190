import type { ListedUser } from '@matchday/contracts/wallet/http';
import type { ListFile } from '@matchday/web-kit';

/** All users that a filter finds, as a file. */
export const usersCsv: ListFile<ListedUser> = {
  name: 'users.csv',
  columns: [
    ...['surname', 'firstname', 'username', 'email', 'phone', 'country'],
    ...['coins', 'role', 'suspended', 'joined'],
  ],
  row: (user) => ({
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
  }),
};
