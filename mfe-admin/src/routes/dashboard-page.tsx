import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle, Widget } from '@matchday/web-kit';
import { BooksCard } from '../features/books/books-card.tsx';
import { StakeDays } from '../features/days/stake-days.tsx';
import { TakingsDays } from '../features/days/takings-days.tsx';
import { Queues, Services } from '../features/health/health.tsx';
import { Metrics } from '../features/metrics/metrics.tsx';
import { RecentPredictions } from '../features/predictions/recent-predictions.tsx';
import { ReserveHistory } from '../features/reserve/reserve-history.tsx';
import { ReservePanel } from '../features/reserve/reserve-panel.tsx';
import { Settlements } from '../features/settlements/settlements.tsx';
import { ToDo } from '../features/to-do/to-do.tsx';
import { RecentUsers } from '../features/users/recent-users.tsx';
import { WebParts } from '../features/web-parts/web-parts.tsx';
import classes from './dashboard-page.module.css';

/** Screen at `/dashboard` (SPEC 2): figures, to-do list, reserve and recent activity. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title="Dashboard" />
      <Metrics />
      <div className={classes.columns}>
        <div className={classes.first}>
          <ToDo />
        </div>
        <div className={classes.stack}>
          <div className={classes.orders}>
            <Widget name="mfe-shop/recent-orders" label="Recent Orders" />
          </div>
          <RecentUsers />
          <RecentPredictions />
          <StakeDays />
          <TakingsDays />
          <Services isExcerpt />
          <Queues most={5} />
          <WebParts isExcerpt />
          <ReserveHistory />
        </div>
        <div className={classes.stack}>
          <div id="reserve">
            <ReservePanel />
          </div>
          <BooksCard />
          <Settlements />
        </div>
      </div>
    </RequireSession>
  );
}
