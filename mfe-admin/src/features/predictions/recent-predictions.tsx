import { DASHBOARD_ROWS } from '@matchday/contracts/constants';
import { getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { HeadLink, Panel } from '@matchday/ui';
import { DataTable } from '@matchday/ui/tables';
import { Loaded, listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { predictionColumns } from './prediction-columns.tsx';

/** The ten newest predictions; the heading links to all of them (SPEC 2, [D13] [D14] [D16]). */
export function RecentPredictions() {
  const list = useQuery(listQuery(getAllBetsAdmin, { query: { limit: DASHBOARD_ROWS } }));
  return (
    <Panel
      flush
      title={
        <HeadLink
          link={(props) => <Link {...props} to={paths.allPredictions} state={{ bets: list.data?.items }} />}
        >
          Predictions
        </HeadLink>
      }
    >
      <Loaded of={list} failure="The predictions could not be loaded">
        <DataTable
          waitingRows={DASHBOARD_ROWS}
          label="Predictions"
          columns={predictionColumns}
          rows={list.data?.items}
          rowKey={(bet) => bet._id}
          empty="No predictions yet"
        />
      </Loaded>
    </Panel>
  );
}
