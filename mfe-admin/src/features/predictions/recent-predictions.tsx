import { DASHBOARD_ROWS } from '@matchday/contracts/constants';
import { getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { ErrorCard, HeadLink, Panel } from '@matchday/ui';
import { DataTable } from '@matchday/ui/tables';
import { listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { predictionColumns } from './prediction-columns.tsx';

/** The ten newest predictions; the heading leads to all of them (SPEC 2, [D13] [D14] [D16]). */
export function RecentPredictions() {
  const { data, isError, isFetching, refetch } = useQuery(
    listQuery(getAllBetsAdmin, { query: { limit: DASHBOARD_ROWS } }),
  );
  return (
    <Panel
      flush
      title={
        <HeadLink
          link={(props) => <Link {...props} to={paths.allPredictions} state={{ bets: data?.items }} />}
        >
          Predictions
        </HeadLink>
      }
    >
      {isError && !data ? (
        <ErrorCard
          text="The predictions could not be loaded"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          waitingRows={DASHBOARD_ROWS}
          label="Predictions"
          columns={predictionColumns}
          rows={data?.items}
          rowKey={(bet) => bet._id}
          empty="No predictions yet"
        />
      )}
    </Panel>
  );
}
