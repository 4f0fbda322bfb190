import { formatDate, formatNumber, formatTime } from '@matchday/contracts/format';
import type { LedgerCheck } from '@matchday/contracts/wallet/http';
import classes from './books-card.module.css';

const when = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

/** When the whole ledger was last checked, what was checked, and the progress of the current check. */
export function CheckNote({ check: { at, looked, running } }: { check: LedgerCheck }) {
  const percent = running && Math.floor(running.progress * 100);
  return (
    <div className={classes.check}>
      <p>
        {at ? `All coins checked ${when(at)}` : 'Not all coins have been checked yet'}
        {looked && `: ${formatNumber(looked.postings)} postings of ${formatNumber(looked.accounts)} accounts`}
      </p>
      {running && (
        <p>
          <progress aria-label="Check in progress" max={100} value={percent} /> {percent} % of the next check
        </p>
      )}
    </div>
  );
}
