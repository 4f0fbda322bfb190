import { formatDate, formatTime } from '@matchday/contracts/format';
import { type AccountLine, coinKind, getAccountCoins } from '@matchday/contracts/wallet/http';
import { Amount } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import type { Column } from '@matchday/ui/tables';
import { pagesQuery } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListFile } from '../../../parts/list/save-rows.tsx';
import { useAddressChoice } from '../../../parts/use-address.ts';
import classes from '../account.module.css';
import { type ListOf, PagedPanel } from './paged-panel.tsx';

const labels: Record<(typeof kinds)[number], string> = {
  all: 'Everything',
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
const kinds = ['all', ...coinKind.exclude(['user-deleted']).options] as const;
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

/** Where a person's coins came from and went; gifts say who gave them. */
export function CoinLines({ id, username }: ListOf) {
  const [kind, setKind] = useAddressChoice('kind', kinds, 'all');
  const list = { params: { id }, query: { kind: kind === 'all' ? undefined : kind } };
  const pages = useInfiniteQuery({
    ...pagesQuery(getAccountCoins, {
      ...list,
      query: { ...list.query, limit: 50 },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedPanel
      title="Coin history"
      tools={
        <SelectField
          label="Kind"
          options={options}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      }
      whole={{ call: getAccountCoins, ...list }}
      csv={csvOf(username)}
      pages={pages}
      columns={columns}
      rowKey={(line) => line._id}
      empty={kind === 'all' ? 'No transactions yet' : 'No transactions of this kind'}
      failure="The coin history could not be loaded"
    />
  );
}
