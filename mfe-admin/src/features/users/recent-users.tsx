import { DASHBOARD_ROWS } from '@matchday/contracts/constants';
import { paths } from '@matchday/contracts/paths';
import { getAllUsers } from '@matchday/contracts/wallet/http';
import { ErrorCard, HeadLink, Panel } from '@matchday/ui';
import { DataTable } from '@matchday/ui/tables';
import { listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { userColumns } from './user-columns.tsx';

const { surname, firstname, email, coins, joined } = userColumns;

/** The ten newest users; the heading leads to all of them (SPEC 2, [D12] [D14] [D15]). */
export function RecentUsers() {
  const { data, isError, isFetching, refetch } = useQuery(
    listQuery(getAllUsers, { query: { limit: DASHBOARD_ROWS } }),
  );
  return (
    <Panel
      flush
      title={
        <HeadLink link={(props) => <Link {...props} to={paths.allUsers} state={{ users: data?.items }} />}>
          Users
        </HeadLink>
      }
    >
      {isError && !data ? (
        <ErrorCard text="The users could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          waitingRows={DASHBOARD_ROWS}
          label="Users"
          columns={[surname, firstname, email, coins, joined]}
          rows={data?.items}
          rowKey={(user) => user._id}
          empty="No users yet"
        />
      )}
    </Panel>
  );
}
