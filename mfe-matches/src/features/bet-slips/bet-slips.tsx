import { getAllBets } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, ErrorCard, SectionHead } from '@matchday/ui';
import { messageOf, query, useStream } from '@matchday/web-kit';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { newestFirst } from '../../parts/bets/bet-view.ts';
import { OwnBetCards, WaitingBetCards } from '../../parts/bets/own-bet-cards.tsx';

/** Slips that show at first, and more with each press. */
const STEP = 24;

/** Own bet slips, newest first, live (SPEC 2, Bet slip card, [B01]–[B04] [X14] [W14]). */
export function BetSlips() {
  const { data, isError, error, isFetching, refetch } = useQuery(query(getAllBets));
  const [shown, setShown] = useState(STEP);
  useStream('bets', () => void refetch());
  useStream('fixture', ({ fixtureId }) => {
    if (data?.some((bet) => bet.fixtureId?._id === fixtureId && !bet.isSettled)) void refetch();
  });
  return (
    <section aria-label="Predictions">
      <SectionHead title="Predictions" />
      {!data && isError && (
        <ErrorCard
          text={messageOf(error, 'Failed to fetch user bets')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Delayed>
          <WaitingBetCards />
        </Delayed>
      )}
      {data?.length === 0 && (
        <Empty text="No predictions yet" icon={IconTicket} detail="Stake coins on a match to see it here.">
          <Button component={Link} to={paths.home} variant="default">
            Predict a match
          </Button>
        </Empty>
      )}
      {data && <OwnBetCards bets={newestFirst(data).slice(0, shown)} />}
      {(data?.length ?? 0) > shown && (
        <Button variant="default" mt={16} onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      )}
    </section>
  );
}
