import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { BooksCard } from '../../features/books/books-card.tsx';
import { Queues, Services } from '../../features/health/health.tsx';
import { WebParts } from '../../features/web-parts/web-parts.tsx';
import classes from '../dashboard-page.module.css';

/** Screen at `/health`: services, queues, web parts and the books. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title="Health" />
      <div className={classes.columns}>
        <div className={`${classes.stack} ${classes.inTurn}`}>
          <Services />
          <Queues />
          <WebParts />
        </div>
        <div className={classes.stack}>
          <BooksCard />
        </div>
      </div>
    </RequireSession>
  );
}
