import { formatNumber } from '@matchday/contracts/format';
import { getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { getOrders, getProducts } from '@matchday/contracts/shop/http';
import { getAllUsers, getReserve } from '@matchday/contracts/wallet/http';
import { Pitch, Skeleton } from '@matchday/ui';
import { isApiError, listQuery, query, useStream } from '@matchday/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import classes from './metrics.module.css';

const one = { limit: 1 };

/** Seven figures, all true totals (SPEC 2, [D04] [D05]). */
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
  const isNone = isApiError(reserve.error) && reserve.error.code === 'not-found';
  const reserves = { data: reserve.data && { total: 1 }, isError: reserve.isError };
  return (
    <Pitch className={classes.board}>
      <dl>
        <Metric title="Users" figure={figureOf(users)} />
        <Metric title="Total Orders" figure={figureOf(orders)} />
        <Metric title="Pending" figure={figureOf(pending)} hot />
        <Metric title="Completed" figure={figureOf(completed)} />
        <Metric title="Products" figure={figureOf(products)} />
        <Metric title="Predictions" figure={figureOf(predictions)} />
        <Metric title="Reserves" figure={isNone ? 0 : figureOf(reserves)} />
      </dl>
    </Pitch>
  );
}

/** A figure, `failed` if it could not be loaded, undefined while loading. */
type Figure = number | 'failed' | undefined;

const figureOf = ({ data, isError }: { data: { total: number } | undefined; isError: boolean }): Figure =>
  data?.total ?? (isError ? 'failed' : undefined);

function Metric({ title, figure, hot }: { title: string; figure: Figure; hot?: boolean }) {
  return (
    <div data-hot={hot && (typeof figure === 'number' && figure > 0 ? 'due' : '')}>
      <dt>{title}</dt>
      <dd className="n">
        {figure === undefined && <Skeleton h="0.85em" w={48} />}
        {figure === 'failed' && <span title={`${title} could not be loaded`}>–</span>}
        {typeof figure === 'number' && formatNumber(figure)}
      </dd>
    </div>
  );
}
