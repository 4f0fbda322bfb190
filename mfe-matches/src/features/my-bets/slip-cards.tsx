import type { Slip } from '@matchday/contracts/matches/http';
import { Button } from '@matchday/ui';
import { BetCard, PlayerSlip } from '@matchday/ui/tickets';
import { useState } from 'react';
import { betViewOf, type OwnBet, playerSlipViewOf } from '../../parts/bets/bet-view.ts';
import { CancelBet } from '../../parts/bets/cancel-bet.tsx';
import { slipLink } from '../../parts/bets/slip-link.tsx';
import classes from './my-bets.module.css';
import { idOfSlip, matchOf } from './own-slips.ts';

/** Slips in their order, each a link to its match; open predictions can be cancelled here. */
export function SlipCards({ slips }: { slips: readonly Slip[] }) {
  const [asked, setAsked] = useState<OwnBet>();
  return (
    <>
      <div className={classes.slips}>
        {slips.map((slip) =>
          slip.kind === 'player' ? (
            <PlayerSlip key={idOfSlip(slip)} slip={playerSlipViewOf(slip)} link={slipLink(matchOf(slip))} />
          ) : (
            <BetCard
              key={idOfSlip(slip)}
              bet={betViewOf(slip.bet)}
              link={slipLink(matchOf(slip))}
              action={
                slip.bet.cancellable && (
                  <Button variant="default" onClick={() => setAsked(slip.bet)}>
                    Cancel prediction
                  </Button>
                )
              }
            />
          ),
        )}
      </div>
      <CancelBet bet={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
