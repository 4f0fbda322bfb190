import { formatDate, formatNumber, formatTime } from '@matchday/contracts/format';
import { Notice } from '../feedback/notice.tsx';
import { StatusChip, type StatusTone } from '../tickets/status-chip.tsx';
import classes from './run-progress.module.css';

/** Entries of a run with their coins. */
interface Tally {
  count: number;
  /** Coins. */
  paid: number;
}

/** A settlement run as those who watch it see it. */
export interface RunView {
  /** What it settles: `Bets, home win`, `Correction 1 of bets, draw`. */
  title: string;
  /** The match, where the screen does not say it already. */
  match?: string;
  state: 'waiting' | 'claiming' | 'posting' | 'closed' | 'differs';
  /** Entries that it is about; 0 while it waits. */
  total: number;
  asked: Tally;
  posted: Tally;
  reason?: string;
  startedAt: string;
}

const chips: Record<RunView['state'], readonly [text: string, tone: StatusTone]> = {
  waiting: ['Waiting', 'pending'],
  claiming: ['Settling', 'live'],
  posting: ['Posting', 'live'],
  closed: ['Settled', 'won'],
  differs: ['Differs', 'lost'],
};

const percentOf = ({ state, total, posted }: RunView): number => {
  if (total > 0) return Math.min(100, Math.floor((posted.count / total) * 100));
  return state === 'closed' ? 100 : 0;
};

/** Coins with a real minus; those of a correction are differences. */
const coins = (value: number): string => formatNumber(value).replace('-', '−');

/** How far a settlement run has come; one that differs from the ledger says so until somebody has looked. */
export function RunProgress({ run }: { run: RunView }) {
  const { title, match, state, total, asked, posted, reason, startedAt } = run;
  const [text, tone] = chips[state];
  const percent = percentOf(run);
  return (
    <article className={classes.run} aria-label={match ? `${match}, ${title}` : title}>
      <div className={classes.head}>
        <div>
          {match && <b>{match}</b>}
          <span data-alone={!match || undefined}>{title}</span>
        </div>
        <StatusChip tone={tone}>{text}</StatusChip>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={`Progress of ${title}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-differs={state === 'differs' || undefined}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={`${classes.figures} n`}>
        <span>
          {formatNumber(posted.count)} of {formatNumber(total)} posted, {coins(posted.paid)} coins
        </span>
        <time dateTime={startedAt}>
          {formatDate(startedAt)}, {formatTime(startedAt)}
        </time>
      </p>
      {reason && <p className={classes.reason}>{reason}</p>}
      {state === 'differs' && (
        <Notice tone="warn">
          {formatNumber(asked.count)} with {coins(asked.paid)} coins were asked of the ledger; it posted{' '}
          {formatNumber(posted.count)} with {coins(posted.paid)}.
        </Notice>
      )}
    </article>
  );
}
