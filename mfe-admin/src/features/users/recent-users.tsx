import { DASHBOARD_ROWS } from '@matchday/contracts/constants';
import { paths } from '@matchday/contracts/paths';
import { getAllUsers } from '@matchday/contracts/wallet/http';
import { HeadLink, Panel } from '@matchday/ui';
import { DataTable } from '@matchday/ui/tables';
import { Loaded, listQuery } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { userColumns } from './user-columns.tsx';

const { surname, firstname, email, coins, joined } = userColumns;

/** The ten newest users; the heading links to all of them (SPEC 2, [D12] [D14] [D15]). */
export function RecentUsers() {
  const list = useQuery(listQuery(getAllUsers, { query: { limit: DASHBOARD_ROWS } }));
  return (
    <Panel
      flush
      title={
        <HeadLink
          link={(props) => <Link {...props} to={paths.allUsers} state={{ users: list.data?.items }} />}
        >
          Users
        </HeadLink>
      }
    >
      <Loaded of={list} failure="The users could not be loaded">
        <DataTable
          waitingRows={DASHBOARD_ROWS}
          label="Users"
          columns={[surname, firstname, email, coins, joined]}
          rows={list.data?.items}
          rowKey={(user) => user._id}
          empty="No users yet"
        />
      </Loaded>
    </Panel>
  );
}
