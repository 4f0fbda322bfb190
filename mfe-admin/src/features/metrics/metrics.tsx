import { formatNumber } from '@matchday/contracts/format';
import { getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { getOrders, getProducts } from '@matchday/contracts/shop/http';
import { getAllUsers, getReserve } from '@matchday/contracts/wallet/http';
import { Pitch, rowLink, Skeleton } from '@matchday/ui';
import { isApiError, listQuery, query, useStream } from '@matchday/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
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
        <Metric title="Users" to={paths.allUsers} figure={figureOf(users)} />
        <Metric title="Total Orders" to={paths.orders} figure={figureOf(orders)} />
        <Metric title="Pending" to={`${paths.orders}?status=pending`} figure={figureOf(pending)} hot />
        <Metric title="Completed" to={`${paths.orders}?status=complete`} figure={figureOf(completed)} />
        <Metric title="Products" to={paths.shop} figure={figureOf(products)} />
        <Metric title="Predictions" to={paths.allPredictions} figure={figureOf(predictions)} />
        <Metric title="Reserves" to="#reserve" figure={isNone ? 0 : figureOf(reserves)} />
      </dl>
    </Pitch>
  );
}

/** A figure, `failed` if it could not be loaded, undefined while loading. */
type Figure = number | 'failed' | undefined;

const figureOf = ({ data, isError }: { data: { total: number } | undefined; isError: boolean }): Figure =>
  data?.total ?? (isError ? 'failed' : undefined);

function Metric({ title, to, figure, hot }: { title: string; to: string; figure: Figure; hot?: boolean }) {
  return (
    <div data-hot={hot && (typeof figure === 'number' && figure > 0 ? 'due' : '')}>
      <dt>{title}</dt>
      <dd className="n">
        {figure === undefined && <Skeleton h="0.85em" w={48} />}
        {figure === 'failed' && <span title={`${title} could not be loaded`}>–</span>}
        {typeof figure === 'number' && (
          <Link className={rowLink} to={to} aria-label={`${formatNumber(figure)} ${title}`}>
            {formatNumber(figure)}
          </Link>
        )}
      </dd>
    </div>
  );
}
