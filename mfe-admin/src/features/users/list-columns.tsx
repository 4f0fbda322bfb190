import { paths } from '@matchday/contracts/paths';
import type { ListedUser } from '@matchday/contracts/wallet/http';
import { Button, StatusChip } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { Link } from 'react-router-dom';
import { userColumns } from './user-columns.tsx';
import classes from './users.module.css';

const username: Column<ListedUser> = {
  label: 'Username',
  phone: 'title',
  cell: (user) => (
    <Link className={classes.name} to={paths.account(user._id)}>
      {user.username}
    </Link>
  ),
};

const role: Column<ListedUser> = {
  label: 'Role',
  phone: 'note',
  cell: ({ role: given, suspended }) => (
    <span className={classes.role}>
      {given}
      {suspended && <StatusChip tone="lost">suspended</StatusChip>}
    </span>
  ),
};

/**
 * Columns of all users: SPEC's, and the role.
 * @param onDelete asks whether to delete a user
 * @param own the admin's own id: another admin deletes that account
 */
export function listColumns(
  onDelete: (user: ListedUser) => void,
  own: string | undefined,
): Column<ListedUser>[] {
  const { surname, firstname, email, coins, joined } = userColumns;
  const action: Column<ListedUser> = {
    label: 'Action',
    phone: 'action',
    cell: (user) => (
      <Button
        size="compact-sm"
        h={32}
        color="red"
        variant="outline"
        disabled={user._id === own}
        onClick={() => onDelete(user)}
        aria-label={`Delete User ${user.username}`}
      >
        Delete User
      </Button>
    ),
  };
  return [surname, firstname, username, email, coins, joined, role, action];
}
