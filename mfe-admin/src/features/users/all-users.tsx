import { formatNumber } from '@matchday/contracts/format';
import { deleteUser, getAllUsers, type User } from '@matchday/contracts/wallet/http';
import { Amount, Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { SelectField } from '@matchday/ui/forms';
import type { Column } from '@matchday/ui/tables';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useMemo, useState } from 'react';
import { FilteredList } from '../../parts/filtered-list.tsx';
import { useSearched } from '../../parts/use-searched.ts';
import { userColumns } from './user-columns.tsx';

const holds = (user: User, typed: string) =>
  [user.username, user.email, user.firstname, user.surname].some((text) =>
    text.toLowerCase().includes(typed),
  );

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'coins', label: 'Most coins first' },
  { value: 'username', label: 'By username' },
];

function columnsOf(onDelete: (user: User) => void): Column<User>[] {
  const { surname, firstname, username, email, coins, joined } = userColumns;
  const action: Column<User> = {
    label: 'Action',
    cell: (user) => (
      <Button
        size="compact-sm"
        h={32}
        color="red"
        variant="outline"
        onClick={() => onDelete(user)}
        aria-label={`Delete User ${user.username}`}
      >
        Delete User
      </Button>
    ),
  };
  return [surname, firstname, username, email, coins, joined, action];
}

/** All users, searched and sorted, with Delete User (SPEC 2, [D18], Z02). @param first rows the dashboard has loaded */
export function AllUsers({ first }: { first: User[] | undefined }) {
  const [sort, setSort] = useState('newest');
  const list = useSearched(getAllUsers, {
    query: { sort },
    first: sort === 'newest' ? first : undefined,
    holds,
  });
  const [asked, setAsked] = useState<User | null>(null);
  const { mutate, isPending } = useSend(deleteUser, {
    onSuccess: (answer) => {
      setAsked(null);
      notify.success(answer.message);
    },
    onError: (error) => {
      setAsked(null);
      showFailure(error, 'Failed to delete user');
    },
  });
  const shown = list.rows ?? [];
  const columns = useMemo(() => columnsOf(setAsked), []);
  return (
    <>
      <FilteredList
        title="All Users"
        filter={{ label: 'Filter users', placeholder: 'Name, username or email' }}
        choices={
          <SelectField
            aria-label="Order"
            options={orders}
            value={sort}
            onChange={(event) => setSort(event.currentTarget.value)}
          />
        }
        rowKey={(user) => user._id}
        columns={columns}
        empty="No users match"
        list={list}
        failure="The users could not be loaded"
        footer={
          <tr>
            <td colSpan={4}>{formatNumber(shown.length)} shown</td>
            <td data-numeric>
              <Amount value={shown.reduce((sum, user) => sum + user.coins, 0)} />
            </td>
            <td colSpan={2} />
          </tr>
        }
      />
      <ConfirmDialog
        opened={asked !== null}
        title={`Delete ${asked?.username ?? ''}?`}
        confirm="Delete User"
        tone="danger"
        busy={isPending}
        onConfirm={() => asked && mutate({ body: { id: asked._id } })}
        onCancel={() => setAsked(null)}
      >
        Their personal data will be permanently deleted, all sessions end and{' '}
        {formatNumber(asked?.coins ?? 0)} coins return to the house.
      </ConfirmDialog>
    </>
  );
}
