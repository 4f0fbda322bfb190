import { formatDate } from '@matchday/contracts/format';
import type { User } from '@matchday/contracts/wallet/http';
import { Amount } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';

/** Columns that the dashboard and `/allusers` share. */
export const userColumns = {
  surname: { label: 'Surname', cell: (user) => user.surname },
  firstname: { label: 'Firstname', cell: (user) => user.firstname },
  username: { label: 'Username', cell: (user) => user.username },
  email: { label: 'Email', cell: (user) => user.email },
  coins: { label: 'Coins', numeric: true, cell: (user) => <Amount value={user.coins} /> },
  joined: { label: 'Date Joined', cell: (user) => formatDate(user.createdAt) },
} satisfies Record<string, Column<User>>;
