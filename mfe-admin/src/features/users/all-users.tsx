import { formatNumber } from '@matchday/contracts/format';
import { getAllUsers, type ListedUser, type User } from '@matchday/contracts/wallet/http';
import { userFilters, userOrders } from '@matchday/contracts/wallet/rules';
import { Amount } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import { SaveRows, useSession } from '@matchday/web-kit';
import { useMemo, useState } from 'react';
import { DeleteAccount } from '../../parts/delete-account.tsx';
import { FilteredList } from '../../parts/list/filtered-list.tsx';
import { useAddressChoice } from '../../parts/use-address.ts';
import { useSearched } from '../../parts/use-searched.ts';
import { listColumns } from './list-columns.tsx';
import { usersCsv } from './users-csv.ts';

const digits = (text: string) => text.replaceAll(/\D/g, '');

const holds = (user: User, typed: string) =>
  [user.username, user.email, user.firstname, user.surname].some((text) =>
    text.toLowerCase().includes(typed),
  ) ||
  // Of a phone number nothing but the digits counts, and no leading 0.
  (digits(typed).length > 4 && digits(user.phoneNumber).includes(digits(typed).replace(/^0+/, '')));

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'coins', label: 'Most coins first' },
  { value: 'username', label: 'By username' },
];

const narrowed = [
  { value: 'all', label: 'Everybody' },
  { value: 'admins', label: 'Admins' },
  { value: 'suspended', label: 'Suspended' },
];

/** All users, searched, sorted and narrowed, with Delete User (SPEC 2, [D18], Z02). @param first rows the dashboard has loaded */
export function AllUsers({ first }: { first: User[] | undefined }) {
  const [sort, setSort] = useAddressChoice('sort', userOrders, 'newest');
  const [chosen, setChosen] = useAddressChoice('only', ['all', ...userFilters], 'all');
  const only = chosen === 'all' ? undefined : chosen;
  const list = useSearched<ListedUser>(getAllUsers, {
    query: { sort, only },
    first: sort === 'newest' && !only ? first : undefined,
    holds,
  });
  const [asked, setAsked] = useState<User | null>(null);
  const own = useSession().user?._id;
  const close = () => setAsked(null);
  const found = { sort, only, search: list.typed.trim() || undefined };
  const shown = list.rows ?? [];
  const columns = useMemo(() => listColumns(setAsked, own), [own]);
  return (
    <>
      <FilteredList
        title="All Users"
        filter={{ label: 'Filter users', placeholder: 'Name, username, email or phone' }}
        choices={
          <>
            <SaveRows of={{ call: getAllUsers, query: found }} csv={usersCsv} />
            <SelectField
              aria-label="Show"
              options={narrowed}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <SelectField
              aria-label="Order"
              options={orders}
              value={sort}
              onChange={(event) => setSort(event.currentTarget.value)}
            />
          </>
        }
        rowKey={(user) => user._id}
        columns={columns}
        phoneRows
        empty="No users match"
        list={list}
        failure="The users could not be loaded"
        footer={
          <tr>
            <td colSpan={4}>{formatNumber(shown.length)} shown</td>
            <td data-numeric>
              <Amount value={shown.reduce((sum, user) => sum + user.coins, 0)} />
            </td>
            <td colSpan={3} />
          </tr>
        }
      />
      {asked && <DeleteAccount account={asked} onDeleted={close} onClose={close} />}
    </>
  );
}
