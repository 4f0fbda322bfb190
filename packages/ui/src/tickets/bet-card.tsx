import { formatDate, formatDay, formatOdds, formatTime } from '@matchday/contracts/format';
import { type Outcome, outcomeLabels } from '@matchday/contracts/matches/rules';
import type { ReactNode } from 'react';
import { Crest } from '../art/crest/crest.tsx';
import { Score } from '../match/hero/score.tsx';
import type { SideView } from '../match/views.ts';
import { Amount } from '../text/amount.tsx';
import classes from './bet-card.module.css';
import { type BetStatus, betStatus } from './bet-status.ts';
import { StatusChip } from './status-chip.tsx';
import { Ticket } from './ticket.tsx';

/** A bet as its slip shows it. */
export interface BetView {
  placedAt: Date | string | number;
  /** Missing when the fixture is gone. */
  fixture?: {
    home: SideView;
    away: SideView;
    score: { home: number; away: number };
    /** While it has not begun. */
    kickOff?: Date | string | number;
  };
  prediction: Outcome;
  /** Coins. */
  stake: number;
  odds: number;
  settled: boolean;
  won: boolean;
  refunded?: boolean;
  /** The person has cancelled it. */
  cancelled?: boolean;
}

const tones: Record<BetStatus, 'won' | 'lost' | 'pending'> = {
  Won: 'won',
  Lost: 'lost',
  pending: 'pending',
  Refunded: 'pending',
  Cancelled: 'pending',
};

interface BetCardProps {
  bet: BetView;
  /** Below the facts: what the person can still do with it. */
  action?: ReactNode;
}

/** Bet slip card: what was staked on what, and how it went (SPEC 2, Bet slip card). */
export function BetCard({ bet, action }: BetCardProps) {
  const status = betStatus(bet);
  const { fixture } = bet;
  const match = fixture && `${fixture.home.code} vs ${fixture.away.code}`;
  return (
    <Ticket
      as="article"
      compact
      edge={tones[status]}
      aria-label={`${match ?? 'Bet'}, ${status}`}
      stub={
        <>
          <dl className={classes.facts}>
            <div>
              <dt>Prediction</dt>
              <dd>{outcomeLabels[bet.prediction]}</dd>
            </div>
            <div>
              <dt>Odds</dt>
              <dd className="n">{formatOdds(bet.odds)}</dd>
            </div>
            <div>
              <dt>Staked</dt>
              <dd>
                <Amount value={bet.stake} />
              </dd>
            </div>
            <div>
              <dt>Settled</dt>
              <dd>{bet.settled ? 'yes' : 'no'}</dd>
            </div>
          </dl>
          {action && <div className={classes.action}>{action}</div>}
        </>
      }
    >
      <div className={classes.head}>
        <span>{formatDate(bet.placedAt)}</span>
        <StatusChip tone={tones[status]}>
          <span className={classes.status}>{status}</span>
        </StatusChip>
      </div>
      {fixture ? (
        <div className={classes.match} data-ahead={fixture.kickOff !== undefined || undefined}>
          <Crest code={fixture.home.code} size={28} />
          <b>{fixture.home.code}</b>
          <span className={classes.score}>
            <Score
              {...fixture.score}
              label={`${fixture.home.name} ${fixture.score.home}, ${fixture.away.name} ${fixture.score.away}`}
            />
          </span>
          <b>{fixture.away.code}</b>
          <Crest code={fixture.away.code} size={28} />
          {fixture.kickOff !== undefined && (
            <small>
              Kick-off {formatDay(fixture.kickOff)}, {formatTime(fixture.kickOff)}
            </small>
          )}
        </div>
      ) : (
        <p className={classes.none}>Fixture information not available</p>
      )}
    </Ticket>
  );
}
