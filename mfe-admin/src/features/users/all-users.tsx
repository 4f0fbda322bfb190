import { formatNumber } from '@matchday/contracts/format';
import { deleteUser, getAllUsers, type User } from '@matchday/contracts/wallet/http';
import { Amount, Button, ConfirmDialog, ErrorCard, PageHead, Panel } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { DataTable } from '@matchday/ui/tables';
import { listQuery, messageOf, notify, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userColumns } from './user-columns.tsx';

const matches = (user: User, filter: string) =>
  [user.username, user.email, user.firstname, user.surname].some((text) =>
    text.toLowerCase().includes(filter.trim().toLowerCase()),
  );

/** All users with a filter line and Delete User (SPEC 2, [D18], Z02). @param first what the dashboard had loaded */
export function AllUsers({ first }: { first: User[] | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(listQuery(getAllUsers));
  const [filter, setFilter] = useState('');
  const [asked, setAsked] = useState<User | null>(null);
  const { mutate, isPending } = useSend(deleteUser, {
    invalidates: [getAllUsers],
    onSuccess: (answer) => {
      setAsked(null);
      notify.success(answer.message);
    },
    onError: (error) => {
      setAsked(null);
      notify.error(messageOf(error, 'Failed to delete user'));
    },
  });
  const shown = (data?.items ?? first)?.filter((user) => matches(user, filter));
  const total = data?.total ?? shown?.length ?? 0;
  const { surname, firstname, username, email, coins, joined } = userColumns;
  if (isError && !shown)
    return (
      <ErrorCard text="The users could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <PageHead title="All Users" detail={`${formatNumber(total)} in all`}>
        <TextField
          aria-label="Filter users"
          placeholder="Name, username or email"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </PageHead>
      <Panel flush>
        <DataTable
          label="All users"
          maxHeight={620}
          waitingRows={12}
          rows={shown}
          rowKey={(user) => user._id}
          empty="No users match"
          columns={[
            surname,
            firstname,
            username,
            email,
            coins,
            joined,
            {
              label: 'Action',
              cell: (user) => (
                <Button
                  size="compact-sm"
                  h={32}
                  color="red"
                  variant="outline"
                  onClick={() => setAsked(user)}
                  aria-label={`Delete User ${user.username}`}
                >
                  Delete User
                </Button>
              ),
            },
          ]}
          footer={
            <tr>
              <td colSpan={4}>{formatNumber(shown?.length ?? 0)} shown</td>
              <td data-numeric>
                <Amount value={(shown ?? []).reduce((sum, user) => sum + user.coins, 0)} />
              </td>
              <td colSpan={2} />
            </tr>
          }
        />
      </Panel>
      <ConfirmDialog
        opened={asked !== null}
        title={`Delete ${asked?.username ?? ''}?`}
        confirm="Delete User"
        tone="danger"
        busy={isPending}
        onConfirm={() => asked && mutate({ body: { id: asked._id } })}
        onCancel={() => setAsked(null)}
      >
        The personal data goes, every session ends and {formatNumber(asked?.coins ?? 0)} coins return to the
        house.
      </ConfirmDialog>
    </>
  );
}
