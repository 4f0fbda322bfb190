import { formatNumber } from '@matchday/contracts/format';
import { type Bet, getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { Amount, ErrorCard, PageHead, Panel } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { DataTable } from '@matchday/ui/tables';
import { listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { predictionColumns } from './prediction-columns.tsx';

const textOf = ({ userId, fixtureId }: Bet) =>
  [userId.surname, userId.firstname, fixtureId?.hometeam.shortName, fixtureId?.awayteam.shortName]
    .join(' ')
    .toLowerCase();

/** All predictions with a filter line and the sum of what is shown (SPEC 2, [D17]). @param first what the dashboard had loaded */
export function AllPredictions({ first }: { first: Bet[] | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(listQuery(getAllBetsAdmin));
  const [filter, setFilter] = useState('');
  const shown = (data?.items ?? first)?.filter((bet) => textOf(bet).includes(filter.trim().toLowerCase()));
  const total = data?.total ?? shown?.length ?? 0;
  if (isError && !shown)
    return (
      <ErrorCard
        text="The predictions could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <PageHead title="All Predictions" detail={`${formatNumber(total)} in all`}>
        <TextField
          aria-label="Filter predictions"
          placeholder="Name or team"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </PageHead>
      <Panel flush>
        <DataTable
          label="All predictions"
          maxHeight={620}
          waitingRows={12}
          columns={predictionColumns}
          rows={shown}
          rowKey={(bet) => bet._id}
          empty="No predictions match"
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
      </Panel>
    </>
  );
}
