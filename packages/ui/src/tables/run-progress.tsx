import { formatDate, formatNumber, formatTime } from '@matchday/contracts/format';
import { type Outcome, outcomeLabels } from '@matchday/contracts/matches/rules';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { StatusChip, type StatusTone } from '../tickets/status-chip.tsx';
import classes from './run-progress.module.css';

/** A settlement run as it is shown. */
interface RunView {
  /** The match with its score. */
  fixtureText: string;
  of: 'bets' | 'impacts';
  decides: Outcome | 'void' | 'impacts';
  /** 1 is the first settlement, each later one a correction. */
  version: number;
  state: 'waiting' | 'claiming' | 'posting' | 'closed' | 'differs';
  /** Bets or bought players to settle. */
  total: number;
  /** What the ledger was asked to post, and what it has posted; paid in coins. */
  asked: Posted;
  posted: Posted;
  reason?: string;
  startedAt: string;
}

interface Posted {
  count: number;
  paid: number;
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

/** What it settles: `Predictions, Home win`; a correction posts the difference. */
function titleOf({ of, decides, version }: RunView): string {
  const what = of === 'bets' ? 'Predictions' : 'Bought players';
  const decision = decides === 'impacts' ? '' : decides === 'void' ? ', void' : `, ${outcomeLabels[decides]}`;
  return `${version > 1 ? `Correction ${version - 1}: ` : ''}${what}${decision}`;
}

/** Coins with a real minus; those of a correction are differences. */
const coins = (value: number): string => formatNumber(value).replace('-', '−');

interface RunProgressProps {
  run: RunView;
  /** Names the match, where the screen does not. */
  showMatch?: boolean;
  /** What to do about a difference, at the right of its notice. */
  action?: ReactNode;
}

/** Progress of a settlement run; one that differs from the ledger shows it until an admin has resolved it. */
export function RunProgress({ run, showMatch, action }: RunProgressProps) {
  const { fixtureText, state, total, asked, posted, reason, startedAt } = run;
  const title = titleOf(run);
  const [text, tone] = chips[state];
  const percent = percentOf(run);
  return (
    <article className={classes.run} aria-label={showMatch ? `${fixtureText}, ${title}` : title}>
      <div className={classes.head}>
        <div>
          {showMatch && <b>{fixtureText}</b>}
          <span data-alone={!showMatch || undefined}>{title}</span>
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
        <Notice tone="warn" action={action}>
          The ledger was asked to post {formatNumber(asked.count)} with {coins(asked.paid)} coins; it posted{' '}
          {formatNumber(posted.count)} with {coins(posted.paid)}.
        </Notice>
      )}
    </article>
  );
}
