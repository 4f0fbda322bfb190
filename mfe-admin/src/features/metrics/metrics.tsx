import { formatNumber } from '@matchday/contracts/format';
import { getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { getOrders, getProducts } from '@matchday/contracts/shop/http';
import { getAllUsers, getReserve } from '@matchday/contracts/wallet/http';
import { Pitch, Skeleton } from '@matchday/ui';
import { listQuery, query, useStream } from '@matchday/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import classes from './metrics.module.css';

const one = { limit: 1 };

/** The board of seven figures, all true totals (SPEC 2, [D04] [D05]). */
export function Metrics() {
  const lists = useQueries({
    queries: [
      listQuery(getAllUsers, { query: one }),
      listQuery(getOrders, { query: one }),
      listQuery(getOrders, { query: { ...one, status: 'pending' } }),
      listQuery(getOrders, { query: { ...one, status: 'complete' } }),
      listQuery(getProducts, { query: one }),
      listQuery(getAllBetsAdmin, { query: one }),
    ],
  });
  const reserve = useQuery(query(getReserve));
  const [users, orders, pending, completed, products, predictions] = lists;
  useStream('order', () => {
    for (const list of [orders, pending, completed]) void list.refetch();
  });
  const reserves = reserve.data ? 1 : reserve.isError ? 0 : undefined;
  return (
    <Pitch className={classes.board}>
      <dl>
        <Metric title="Users" value={users.data?.total} />
        <Metric title="Total Orders" value={orders.data?.total} />
        <Metric title="Pending" value={pending.data?.total} hot />
        <Metric title="Completed" value={completed.data?.total} />
        <Metric title="Products" value={products.data?.total} />
        <Metric title="Predictions" value={predictions.data?.total} />
        <Metric title="Reserves" value={reserves} />
      </dl>
    </Pitch>
  );
}

function Metric({ title, value, hot }: { title: string; value: number | undefined; hot?: boolean }) {
  return (
    <div data-hot={hot && (value ? 'due' : '')}>
      <dt>{title}</dt>
      <dd className="n">{value === undefined ? <Skeleton h="0.85em" w={48} /> : formatNumber(value)}</dd>
    </div>
  );
}
