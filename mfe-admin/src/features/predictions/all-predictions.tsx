import { formatNumber } from '@matchday/contracts/format';
import { type Bet, getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { Amount } from '@matchday/ui';
import { listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilteredList } from '../../parts/filtered-list.tsx';
import { predictionColumns } from './prediction-columns.tsx';

const textOf = ({ userId, fixtureId }: Bet) =>
  [userId.surname, userId.firstname, fixtureId?.hometeam.shortName, fixtureId?.awayteam.shortName]
    .join(' ')
    .toLowerCase();

/** All predictions with a filter line and the sum of what is shown (SPEC 2, [D17]). @param first what the dashboard had loaded */
export function AllPredictions({ first }: { first: Bet[] | undefined }) {
  const list = useQuery(listQuery(getAllBetsAdmin));
  const [filter, setFilter] = useState('');
  const known = list.data?.items ?? first;
  const shown = known?.filter((bet) => textOf(bet).includes(filter.trim().toLowerCase()));
  return (
    <FilteredList
      title="All Predictions"
      filter={{
        label: 'Filter predictions',
        placeholder: 'Name or team',
        value: filter,
        onChange: setFilter,
      }}
      rows={shown}
      rowKey={(bet) => bet._id}
      columns={predictionColumns}
      total={list.data?.total ?? known?.length}
      empty="No predictions match"
      list={list}
      failure="The predictions could not be loaded"
      footer={
        <tr>
          <td colSpan={3}>{formatNumber(shown?.length ?? 0)} shown</td>
          <td data-numeric>
            <Amount value={(shown ?? []).reduce((sum, bet) => sum + bet.betAmount, 0)} />
          </td>
          <td colSpan={4} />
        </tr>
      }
    />
  );
}
