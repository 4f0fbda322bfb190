import { formatDate } from '@matchday/contracts/format';
import type { User } from '@matchday/contracts/wallet/http';
import { Amount, Breakable } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';

/** Columns that the dashboard and `/allusers` share. */
export const userColumns = {
  surname: { label: 'Surname', phone: 'more', cell: (user) => user.surname },
  firstname: { label: 'Firstname', phone: 'more', cell: (user) => user.firstname },
  email: { label: 'Email', phone: 'line', cell: (user) => <Breakable text={user.email} /> },
  coins: { label: 'Coins', numeric: true, phone: 'mark', cell: (user) => <Amount value={user.coins} /> },
  joined: { label: 'Date Joined', phone: 'more', cell: (user) => formatDate(user.createdAt) },
} satisfies Record<string, Column<User>>;
