import { Button } from '@mantine/core';
import { formatDay, formatNumber, formatOdds, formatTime } from '@matchday/contracts/format';
import { IconClockHour4 } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Coin } from '../../art/coin.tsx';
import { Crest } from '../../art/crest/crest.tsx';
import { Notice } from '../../feedback/notice.tsx';
import { Countdown } from '../../match/hero/countdown.tsx';
import type { Side3 } from '../../match/odds/odds-row.tsx';
import type { MatchView, OddsView } from '../../match/views.ts';
import { Ticket } from '../ticket.tsx';
import classes from './bet-slip-form.module.css';
import { QuickStakes } from './quick-stakes.tsx';
import { SideChoice } from './side-choice.tsx';
import { Sums, Total } from './sums.tsx';

/** `Arsenal win` or `Draw`. */
export const pickText = (match: Pick<MatchView, 'home' | 'away'>, side: Side3): string =>
  side === 'draw' ? 'Draw' : `${match[side].name} win`;

export interface BetSlipFormProps {
  match: Pick<MatchView, 'home' | 'away' | 'kickOff'>;
  /** The chosen outcome with its odds; without it the slip asks for one. */
  pick?: { side: Side3; odds: number };
  /** The three odds as they are now: the side can be chosen and changed on the slip itself. */
  odds?: OddsView;
  onSide?: (side: Side3) => void;
  /** When predictions close: the slip counts down to it. */
  closesAt?: Date | string | number;
  /** The odds moved since they were chosen: the note shows both, and the button should wait for Accept. */
  moved?: { from: number; to: number; onAccept: () => void };
  /** The stake field: a NumberField named Stake. */
  field: ReactNode;
  /** What the field holds, in coins. */
  stake: number | undefined;
  /** Coins of the person. */
  balance: number;
  onStake: (stake: number) => void;
  /** The stake cannot change: it was sent and its outcome is not known yet. */
  locked?: boolean;
  /** What a won bet pays, in coins; 0 until there is a stake. */
  estimatedWin: number;
  /** An error of the whole slip. */
  error?: ReactNode;
  /** The one gold button. */
  action: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** As a bottom sheet on a phone. */
  sheet?: boolean;
}

/** Choice, stake and win on one ticket (LOOK, Bet slip); the app provides the field, the rules and the request. */
export function BetSlipForm(props: BetSlipFormProps) {
  const {
    match,
    pick,
    odds,
    onSide,
    closesAt,
    moved,
    field,
    stake,
    balance,
    onStake,
    estimatedWin,
    locked,
    error,
    action,
    onSubmit,
    sheet,
  } = props;
  const missing = (stake ?? 0) - balance;
  const when = `${formatDay(match.kickOff)}, ${formatTime(match.kickOff)}`;
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Prediction slip">
      <Ticket
        as="div"
        sheet={sheet}
        stub={
          <>
            <Sums
              rows={[
                missing > 0
                  ? ['You have', `${formatNumber(balance)}, ${formatNumber(missing)} too few`]
                  : ['Coins after', `${formatNumber(balance)} → ${formatNumber(balance - (stake ?? 0))}`],
              ]}
            />
            <Total
              gold
              label="Estimated win"
              value={
                missing > 0 ? (
                  '–'
                ) : (
                  <>
                    <Coin size={26} />
                    {formatNumber(estimatedWin)}
                  </>
                )
              }
            />
            {error}
            {action}
          </>
        }
      >
        {sheet && <i className={classes.grab} aria-hidden="true" />}
        <div className={classes.head}>
          <h2>Your prediction</h2>
          {closesAt !== undefined && (
            <span className={classes.clock}>
              <IconClockHour4 size={14} aria-hidden="true" />
              <Countdown until={closesAt} />
            </span>
          )}
        </div>
        <div className={classes.pick} data-empty={!pick || undefined}>
          <span className={classes.crests}>
            <Crest code={match.home.code} badge={match.home.badge} size={30} />
            <Crest code={match.away.code} badge={match.away.badge} size={30} />
          </span>
          <span className={classes.words}>
            <b>{pick ? pickText(match, pick.side) : 'Choose home, draw or away'}</b>
            <span>
              {match.home.code} v {match.away.code}, {when}
            </span>
          </span>
          {pick && <span className={`${classes.odds} n`}>{formatOdds(pick.odds)}</span>}
        </div>
        {odds && onSide && (
          <SideChoice match={match} odds={odds} side={pick?.side} disabled={locked} onSide={onSide} />
        )}
        {moved && (
          <Notice
            tone="warn"
            action={
              <Button size="compact-sm" variant="default" onClick={moved.onAccept}>
                Accept
              </Button>
            }
          >
            Odds moved from <b className="n">{formatOdds(moved.from)}</b> to{' '}
            <b className="n">{formatOdds(moved.to)}</b>
          </Notice>
        )}
        {field}
        <QuickStakes value={stake} balance={balance} disabled={locked} onPick={onStake} />
      </Ticket>
    </form>
  );
}
