import { formatNumber } from '@matchday/contracts/format';
import { type Bet, getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { type BetState, betStates } from '@matchday/contracts/matches/rules';
import { Amount } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import { useState } from 'react';
import { FilteredList } from '../../parts/filtered-list.tsx';
import { useSearched } from '../../parts/use-searched.ts';
import { predictionColumns } from './prediction-columns.tsx';

const stateLabels: Record<BetState, string> = {
  pending: 'Not settled',
  won: 'Won',
  lost: 'Lost',
  refunded: 'Refunded or cancelled',
};

const holds = ({ userId, fixtureId }: Bet, typed: string) =>
  [userId.surname, userId.firstname, fixtureId?.hometeam.shortName, fixtureId?.awayteam.shortName]
    .join(' ')
    .toLowerCase()
    .includes(typed);

const states = betStates.map((state) => ({ value: state, label: stateLabels[state] }));

/** All predictions, with search, a filter by state and the sum of the rows shown (SPEC 2, [D17]). @param first rows the dashboard has loaded */
export function AllPredictions({ first }: { first: Bet[] | undefined }) {
  const [state, setState] = useState('');
  const list = useSearched(getAllBetsAdmin, {
    query: { state: state || undefined },
    first: state ? undefined : first,
    holds,
  });
  const shown = list.rows ?? [];
  return (
    <FilteredList
      title="All Predictions"
      filter={{ label: 'Filter predictions', placeholder: 'Name or team' }}
      choices={
        <SelectField
          aria-label="State"
          options={[{ value: '', label: 'All states' }, ...states]}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
        />
      }
      rowKey={(bet) => bet._id}
      columns={predictionColumns}
      empty="No predictions match"
      list={{ ...list, isNarrow: list.isNarrow || state !== '' }}
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
