import { getAllBets } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, SectionHead, ShowMore } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { newestFirst } from '../../parts/bets/bet-view.ts';
import { OwnBetCards, WaitingBetCards } from '../../parts/bets/own-bet-cards.tsx';

/** Slips per page. */
const STEP = 24;

const none = (
  <Empty text="No predictions yet" icon={IconTicket} detail="Stake coins on a match to see it here.">
    <Button component={Link} to={paths.home} variant="default">
      Predict a match
    </Button>
  </Empty>
);

/** Own bet slips, newest first, live (SPEC 2, Bet slip card, [B01]–[B04] [X14] [W14]). */
export function BetSlips() {
  const bets = useQuery(query(getAllBets));
  const [shown, setShown] = useState(STEP);
  return (
    <section aria-label="Predictions">
      <SectionHead title="Predictions" />
      <Loaded
        of={bets}
        failure="Failed to fetch user bets"
        explains
        waiting={
          <Delayed>
            <WaitingBetCards />
          </Delayed>
        }
        empty={none}
      >
        {(own) => (
          <>
            <OwnBetCards linked bets={newestFirst(own).slice(0, shown)} />
            <ShowMore
              pages={{ hasNextPage: own.length > shown, fetchNextPage: () => setShown(shown + STEP) }}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
