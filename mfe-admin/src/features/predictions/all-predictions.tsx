import { formatNumber } from '@matchday/contracts/format';
import { type Bet, getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { Amount } from '@matchday/ui';
import { FilteredList } from '../../parts/filtered-list.tsx';
import { useSearched } from '../../parts/use-searched.ts';
import { predictionColumns } from './prediction-columns.tsx';

const holds = ({ userId, fixtureId }: Bet, typed: string) =>
  [userId.surname, userId.firstname, fixtureId?.hometeam.shortName, fixtureId?.awayteam.shortName]
    .join(' ')
    .toLowerCase()
    .includes(typed);

/** All predictions, searched, with the sum of what is shown (SPEC 2, [D17]). @param first what the dashboard had loaded */
export function AllPredictions({ first }: { first: Bet[] | undefined }) {
  const list = useSearched(getAllBetsAdmin, { first, holds });
  const shown = (list.rows ?? []).filter((bet) => holds(bet, list.typed.trim().toLowerCase()));
  return (
    <FilteredList
      title="All Predictions"
      filter={{ label: 'Filter predictions', placeholder: 'Name or team' }}
      rowKey={(bet) => bet._id}
      columns={predictionColumns}
      empty="No predictions match"
      list={{ ...list, rows: list.rows && shown }}
      failure="The predictions could not be loaded"
      footer={
        <tr>
          <td colSpan={3}>{formatNumber(shown.length)} shown</td>
          <td data-numeric>
            <Amount value={shown.reduce((sum, bet) => sum + bet.betAmount, 0)} />
          </td>
          <td colSpan={4} />
        </tr>
      }
    />
  );
}
