import { formatDate, formatTime } from '@matchday/contracts/format';
import { coinKind } from '@matchday/contracts/wallet/forms';
import { type AccountLine, getAccountCoins } from '@matchday/contracts/wallet/http';
import { coinSorts } from '@matchday/contracts/wallet/rules';
import { Amount } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { type ListFile, SaveRows } from '@matchday/web-kit';
import { ListChoice, ListField, ListPanel, ListSort } from '../../../parts/list/list-screen.tsx';
import { useAddressList } from '../../../parts/list/use-address-list.ts';
import classes from '../account.module.css';
import type { ListOf } from './list-of.ts';

const labels: Record<(typeof kinds)[number], string> = {
  gift: 'Gifts',
  share: 'Shared coins',
  stake: 'Stakes',
  payout: 'Winnings',
  refund: 'Stakes refunded',
  purchase: 'Players bought',
  order: 'Orders',
  'order-refund': 'Orders refunded',
  welcome: 'Welcome',
};
const kinds = coinKind.exclude(['user-deleted']).options;
const options = (Object.keys(labels) as (typeof kinds)[number][]).map((value) => ({
  value,
  label: labels[value],
}));

const columns: readonly Column<AccountLine>[] = [
  {
    label: 'Reason',
    phone: 'title',
    cell: ({ text }) => <span className={classes.text}>{text}</span>,
  },
  { label: 'Coins', numeric: true, phone: 'mark', cell: ({ amount }) => <Amount value={amount} signed /> },
  { label: 'Balance', numeric: true, phone: 'more', cell: ({ balance }) => <Amount value={balance} /> },
  { label: 'Given by', phone: 'more', cell: ({ by }) => by },
  { label: 'When', phone: 'note', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
];

const csvOf = (username: string): ListFile<AccountLine> => ({
  name: `coin-history-${username}.csv`,
  columns: ['at', 'reason', 'kind', 'coins', 'balance', 'given_by', 'id'],
  row: ({ at, text, kind, amount, balance, by, _id }) => ({
    ...{ at, reason: text, kind, coins: amount, balance, given_by: by ?? '', id: _id },
  }),
});

const filters = ['search', 'kind', 'sort'] as const;

/** Where a person's coins came from and went; gifts say who gave them. */
export function CoinLines({ id, username }: ListOf) {
  const list = useAddressList<AccountLine, (typeof filters)[number]>(getAccountCoins, {
    filters,
    prefix: 'coins-',
    params: { id },
    queryOf: ({ search, kind, sort }) => ({
      search,
      kind: kinds.find((one) => one === kind),
      sort: coinSorts.find((one) => one === sort),
    }),
  });
  return (
    <ListPanel
      isHeaded
      title="Coin history"
      list={list}
      filters={
        <>
          <ListField list={list} name="search" label="Match, product, note or name" />
          <ListChoice list={list} name="kind" label="Kind" options={options} placeholder="Everything" />
          <ListSort list={list} />
        </>
      }
      tools={<SaveRows of={list} csv={csvOf(username)} />}
      columns={columns}
      rowKey={(line) => line._id}
      empty="No transactions yet"
      noMatch="No transactions match"
      failure="The coin history could not be loaded"
    />
  );
}
