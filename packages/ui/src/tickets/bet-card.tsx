import { formatOdds } from '@matchday/contracts/format';
import { type Outcome, outcomeLabels } from '@matchday/contracts/matches/rules';
import type { ReactNode } from 'react';
import type { RenderLink } from '../layout/link.ts';
import { Amount } from '../text/amount.tsx';
import classes from './bet-card.module.css';
import { type BetStatus, betStatus } from './bet-status.ts';
import { PaysLines, type PaysView } from './pays-lines.tsx';
import { type SlipFixture, SlipHead, SlipMatch } from './slip-parts.tsx';
import { Ticket } from './ticket.tsx';

/** A bet as its slip shows it. */
export interface BetView {
  placedAt: Date | string | number;
  /** Missing when the fixture is gone. */
  fixture?: SlipFixture | undefined;
  prediction: Outcome;
  /** Coins. */
  stake: number;
  odds: number;
  settled: boolean;
  won: boolean;
  refunded?: boolean;
  /** The person has cancelled it. */
  cancelled?: boolean;
  /** What it pays, line by line. */
  pays?: readonly PaysView[];
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
  /** Link of the whole slip to its match. */
  link?: RenderLink | undefined;
}

/** Bet slip card: what was staked on what, and how it went (SPEC 2, Bet slip card). */
export function BetCard({ bet, action, link }: BetCardProps) {
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
          <PaysLines lines={bet.pays} />
          {action && <div className={classes.action}>{action}</div>}
        </>
      }
    >
      <SlipHead at={bet.placedAt} match={match} link={link} tone={tones[status]} status={status} />
      <SlipMatch fixture={fixture} />
    </Ticket>
  );
}
