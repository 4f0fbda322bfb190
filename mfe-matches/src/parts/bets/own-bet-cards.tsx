import { Button, Skeleton } from '@matchday/ui';
import { BetCard } from '@matchday/ui/tickets';
import { useState } from 'react';
import { betViewOf, type OwnBet } from './bet-view.ts';
import { CancelBet } from './cancel-bet.tsx';
import classes from './own-bet-cards.module.css';
import { slipLink } from './slip-link.tsx';

/** Placeholders while the slips load. */
export const WaitingBetCards = () => (
  <div className={classes.bets}>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <Skeleton key={place} height={172} radius={16} />
    ))}
  </div>
);

interface OwnBetCardsProps {
  bets: readonly OwnBet[];
  /** False once the deadline has passed, even if the server's answer is older. */
  isOpen?: boolean;
  /** Each slip leads to its match: where that is not on the screen. */
  linked?: boolean;
}

/** The user's bet slips, with a cancel button where cancelling is still possible. */
export function OwnBetCards({ bets, isOpen = true, linked }: OwnBetCardsProps) {
  const [asked, setAsked] = useState<OwnBet>();
  return (
    <>
      <div className={classes.bets}>
        {bets.map((bet) => (
          <BetCard
            key={bet._id}
            bet={betViewOf(bet)}
            link={linked ? slipLink(bet.fixtureId) : undefined}
            action={
              isOpen &&
              bet.cancellable && (
                <Button variant="default" onClick={() => setAsked(bet)}>
                  Cancel prediction
                </Button>
              )
            }
          />
        ))}
      </div>
      <CancelBet bet={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
