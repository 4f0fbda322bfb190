import { formatReserveCoins, formatReserveUgx } from '@matchday/contracts/format';
import { getReserve } from '@matchday/contracts/wallet/http';
import { Coin, ErrorCard, Panel } from '@matchday/ui';
import { isApiError, Late, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { ReserveHistory } from './reserve-history.tsx';
import classes from './reserve-panel.module.css';

// The figures are what one comes for: they do not wait for the fields.
const loadForm = () => import('./reserve-form.tsx').then(({ ReserveForm }) => ReserveForm);
const FORM_HEIGHT = 356;

/** The coin reserve and the form that changes it (SPEC 2, [D03] [D06] [D07] [D09]). */
export function ReservePanel() {
  const { data, error, isPending, isFetching, refetch } = useQuery(query(getReserve));
  const isNone = isApiError(error) && error.status === 404;
  return (
    <Panel title="Reserve">
      {isPending && (
        <p role="status" className={classes.loading}>
          Loading
        </p>
      )}
      {error && !isNone && (
        <ErrorCard text="The reserve could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {isNone && <p>No reserve found</p>}
      {data && (
        <table className={`${classes.table} n`}>
          <caption>Reserve</caption>
          <thead>
            <tr>
              <th scope="col">Total Coins Balance</th>
              <th scope="col">UGX Equivalent</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <span className={classes.coins}>
                  <Coin size={18} />
                  {formatReserveCoins(data.balance)}
                </span>
              </td>
              <td>{formatReserveUgx(data.ugxEquivalent)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <Late
        what="The form of the reserve"
        load={loadForm}
        props={{ ugx: data?.ugxEquivalent ?? 0 }}
        height={FORM_HEIGHT}
      />
      <ReserveHistory />
    </Panel>
  );
}
