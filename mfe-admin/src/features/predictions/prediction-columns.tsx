import { formatDate, formatOdds } from '@matchday/contracts/format';
import type { Bet } from '@matchday/contracts/matches/http';
import { outcomeLabels } from '@matchday/contracts/matches/rules';
import { Amount, StatusChip } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';

const fixtureText = ({ fixtureId }: Bet) =>
  fixtureId
    ? `${fixtureId.hometeam.shortName} vs ${fixtureId.awayteam.shortName}`
    : 'Fixture information not available';

function Won({ bet }: { bet: Bet }) {
  if (bet.cancelled) return <StatusChip>Cancelled</StatusChip>;
  if (!bet.isSettled) return '–';
  if (bet.refunded) return <StatusChip>Refunded</StatusChip>;
  return <StatusChip tone={bet.won ? 'won' : 'lost'}>{bet.won ? 'Won' : 'Lost'}</StatusChip>;
}

/** Columns of predictions (SPEC 2, [D13] [D17]). */
export const predictionColumns: readonly Column<Bet>[] = [
  { label: 'User', cell: ({ userId }) => `${userId.surname} ${userId.firstname}` },
  { label: 'Fixture', cell: fixtureText },
  { label: 'Prediction', cell: (bet) => outcomeLabels[bet.prediction] },
  { label: 'Bet Amount', numeric: true, cell: (bet) => <Amount value={bet.betAmount} /> },
  { label: 'Odds', numeric: true, cell: (bet) => formatOdds(bet.odds) },
  { label: 'Settled', cell: (bet) => (bet.isSettled ? 'Yes' : 'No') },
  { label: 'Won', cell: (bet) => <Won bet={bet} /> },
  { label: 'Date', cell: (bet) => formatDate(bet.createdAt) },
];
