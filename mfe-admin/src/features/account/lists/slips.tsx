import { formatDate, formatOdds } from '@matchday/contracts/format';
import { getPersonSlips, type Slip } from '@matchday/contracts/matches/http';
import { outcomeLabels, type SlipTab, slipSorts, slipTabs } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { Amount, betStatus, StatusChip, type StatusTone } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { type ListFile, SaveRows } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import { ListChoice, ListField, ListPanel, ListSort } from '../../../parts/list/list-screen.tsx';
import { useAddressList } from '../../../parts/list/use-address-list.ts';
import classes from '../account.module.css';
import type { ListOf } from './list-of.ts';

const tones: Partial<Record<string, StatusTone>> = { Won: 'won', Lost: 'lost' };

const matchOf = (slip: Slip) => (slip.kind === 'bet' ? slip.bet.fixtureId : slip.match);

function Match({ slip }: { slip: Slip }) {
  const match = matchOf(slip);
  if (!match) return 'Fixture information not available';
  return (
    <Link className={classes.link} to={paths.betform(match._id)}>
      {match.hometeam.shortName} vs {match.awayteam.shortName}
    </Link>
  );
}

function what(slip: Slip): string {
  if (slip.kind === 'player') return `Player: ${slip.playerName}`;
  return `${outcomeLabels[slip.bet.prediction]} at ${formatOdds(slip.bet.odds)}`;
}

function statusOf(slip: Slip): string {
  if (slip.kind === 'player') {
    const { isSettled, refunded } = slip.purchase;
    return refunded ? 'Refunded' : isSettled ? 'Earned' : 'pending';
  }
  const { isSettled, ...bet } = slip.bet;
  return betStatus({ settled: isSettled, ...bet });
}

function Status({ slip }: { slip: Slip }) {
  const status = statusOf(slip);
  return <StatusChip tone={tones[status]}>{status}</StatusChip>;
}

const keyOf = (slip: Slip) => (slip.kind === 'bet' ? slip.bet._id : slip.purchase._id);

const columns: readonly Column<Slip>[] = [
  { label: 'Fixture', phone: 'title', cell: (slip) => <Match slip={slip} /> },
  { label: 'Prediction or player', phone: 'line', cell: what },
  {
    label: 'Coins',
    numeric: true,
    phone: 'more',
    cell: (slip) => <Amount value={slip.kind === 'bet' ? slip.bet.betAmount : slip.purchase.cost} />,
  },
  {
    label: 'Paid',
    numeric: true,
    phone: 'more',
    cell: (slip) => <Amount value={slip.kind === 'bet' ? slip.bet.payout : slip.purchase.earned} />,
  },
  { label: 'Status', phone: 'mark', cell: (slip) => <Status slip={slip} /> },
  {
    label: 'Date',
    phone: 'note',
    cell: (slip) => formatDate(slip.kind === 'bet' ? slip.bet.createdAt : slip.purchase.createdAt),
  },
];

const csvOf = (username: string): ListFile<Slip> => ({
  name: `predictions-${username}.csv`,
  columns: ['placed', 'fixture', 'prediction', 'player', 'coins', 'odds', 'paid', 'status', 'id'],
  row(slip) {
    const match = matchOf(slip);
    const fixture = match ? `${match.hometeam.shortName} v ${match.awayteam.shortName}` : '';
    const of = { fixture, status: statusOf(slip), id: keyOf(slip) };
    if (slip.kind === 'player') {
      const { createdAt: placed, cost: coins, earned: paid } = slip.purchase;
      return { placed, player: slip.playerName, coins, paid, ...of };
    }
    const { createdAt: placed, prediction, betAmount: coins, odds, payout: paid } = slip.bet;
    return { placed, prediction, coins, odds, paid, ...of };
  },
});

const filters = ['search', 'of', 'sort'] as const;
const states = [{ value: 'settled', label: 'Over' }];
const nothing: Record<SlipTab, string> = { running: 'No open predictions', settled: 'Nothing settled yet' };

/** Predictions and bought players of a person. */
export function Slips({ id, username }: ListOf) {
  const list = useAddressList<Slip, (typeof filters)[number]>(getPersonSlips, {
    filters,
    prefix: 'bets-',
    queryOf: ({ search, of, sort }) => ({
      person: id,
      of: slipTabs.find((one) => one === of) ?? 'running',
      search,
      sort: slipSorts.find((one) => one === sort),
    }),
  });
  return (
    <ListPanel
      isHeaded
      title="Predictions and players"
      list={list}
      filters={
        <>
          <ListField list={list} name="search" label="Team or player" />
          <ListChoice list={list} name="of" label="State" options={states} placeholder="Undecided" />
          <ListSort list={list} />
        </>
      }
      tools={<SaveRows of={list} csv={csvOf(username)} />}
      columns={columns}
      rowKey={keyOf}
      empty={nothing.running}
      noMatch={list.query.search ? 'No predictions match' : nothing[list.query.of as SlipTab]}
      failure="The predictions could not be loaded"
    />
  );
}
