import { formatReserveCoins, formatReserveUgx } from '@matchday/contracts/format';
import { getReserve } from '@matchday/contracts/wallet/http';
import { Coin, Panel } from '@matchday/ui';
import { isApiError, Late, Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './reserve-panel.module.css';

// Show the figures without waiting for the form's code.
const loadForm = () => import('./reserve-form.tsx').then(({ ReserveForm }) => ReserveForm);
const FORM_HEIGHT = 356;

/** The coin reserve and the form that changes it (SPEC 2, [D03] [D06] [D07] [D09]). */
export function ReservePanel() {
  const reserve = useQuery(query(getReserve));
  const isNone = isApiError(reserve.error) && reserve.error.status === 404;
  return (
    <Panel title="Reserve">
      <Loaded
        of={{ ...reserve, isError: reserve.isError && !isNone }}
        failure="The reserve could not be loaded"
        waiting={
          isNone ? (
            <p>No reserve found</p>
          ) : (
            <p role="status" className={classes.loading}>
              Loading
            </p>
          )
        }
      >
        {(data) => (
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
      </Loaded>
      <Late
        what="The reserve form"
        load={loadForm}
        props={{ ugx: reserve.data?.ugxEquivalent ?? 0 }}
        height={FORM_HEIGHT}
      />
    </Panel>
  );
}
