import { formatNumber } from '@matchday/contracts/format';
import { type Bet, betSorts, getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { type BetState, betStates } from '@matchday/contracts/matches/rules';
import { Amount } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import { SaveRows } from '@matchday/web-kit';
import { FilteredList } from '../../parts/list/filtered-list.tsx';
import { useAddressChoice } from '../../parts/use-address.ts';
import { useSearched } from '../../parts/use-searched.ts';
import { predictionColumns } from './prediction-columns.tsx';
import { predictionsCsv } from './predictions-csv.ts';

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

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'stake', label: 'Largest stake' },
];

const states = betStates.map((state) => ({ value: state, label: stateLabels[state] }));

/** All predictions, with search, a filter by state, an order and the sum of the rows shown (SPEC 2, [D17]). @param first rows the dashboard has loaded */
export function AllPredictions({ first }: { first: Bet[] | undefined }) {
  const [chosen, setChosen] = useAddressChoice('state', ['all', ...betStates], 'all');
  const state = chosen === 'all' ? undefined : chosen;
  const [sorted, setSorted] = useAddressChoice('sort', betSorts, 'newest');
  const sort = sorted === 'newest' ? undefined : sorted;
  const list = useSearched(getAllBetsAdmin, {
    query: { state, sort },
    first: state || sort ? undefined : first,
    holds,
  });
  const found = { state, sort, search: list.typed.trim() || undefined };
  const shown = list.rows ?? [];
  return (
    <FilteredList
      title="All Predictions"
      filter={{ label: 'Filter predictions', placeholder: 'Name or team' }}
      choices={
        <>
          <SaveRows of={{ call: getAllBetsAdmin, query: found }} csv={predictionsCsv} />
          <SelectField
            aria-label="State"
            options={[{ value: 'all', label: 'All states' }, ...states]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <SelectField
            aria-label="Order"
            options={sorts}
            value={sorted}
            onChange={(event) => setSorted(event.currentTarget.value)}
          />
        </>
      }
      rowKey={(bet) => bet._id}
      columns={predictionColumns}
      empty={list.isNarrow || state ? 'No predictions match' : 'No predictions yet'}
      list={{ ...list, isNarrow: list.isNarrow || state !== undefined }}
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
