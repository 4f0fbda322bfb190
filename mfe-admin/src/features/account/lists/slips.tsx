import { formatDate, formatOdds } from '@matchday/contracts/format';
import { getPersonSlips, type Slip } from '@matchday/contracts/matches/http';
import { outcomeLabels } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { Amount, betStatus, StatusChip, type StatusTone } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import type { Column } from '@matchday/ui/tables';
import { pagesQuery } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListFile } from '../../../parts/list/save-rows.tsx';
import { useAddressChoice } from '../../../parts/use-address.ts';
import classes from '../account.module.css';
import { type ListOf, PagedPanel } from './paged-panel.tsx';

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

const options = [
  { value: 'running', label: 'Undecided' },
  { value: 'settled', label: 'Over' },
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

/** Predictions and bought players of a person. */
export function Slips({ id, username }: ListOf) {
  const [of, setOf] = useAddressChoice('of', ['running', 'settled'], 'running');
  const pages = useInfiniteQuery({
    ...pagesQuery(getPersonSlips, { query: { person: id, of, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedPanel
      title="Predictions and players"
      tools={
        <SelectField
          label="State"
          options={options}
          value={of}
          onChange={(event) => setOf(event.currentTarget.value)}
        />
      }
      whole={{ call: getPersonSlips, query: { person: id, of } }}
      csv={csvOf(username)}
      pages={pages}
      columns={columns}
      rowKey={keyOf}
      empty={of === 'running' ? 'No open predictions' : 'Nothing settled yet'}
      failure="The predictions could not be loaded"
    />
  );
}
