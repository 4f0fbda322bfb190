import { getAllBets } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { BetCard, Button, Delayed, Empty, ErrorCard, SectionHead, Skeleton } from '@matchday/ui';
import { messageOf, query, useStream } from '@matchday/web-kit';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { betViewOf, newestFirst } from '../../parts/bet-view.ts';
import classes from './bet-slips.module.css';

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
          <div className={classes.slips}>
            {['first', 'second', 'third', 'fourth'].map((place) => (
              <Skeleton key={place} height={172} radius={16} />
            ))}
          </div>
        </Delayed>
      )}
      {data?.length === 0 && (
        <Empty text="No predictions yet" icon={IconTicket} detail="Stake coins on a match to see it here.">
          <Button component={Link} to={paths.home} variant="default">
            Predict a match
          </Button>
        </Empty>
      )}
      <div className={classes.slips}>
        {newestFirst(data ?? [])
          .slice(0, shown)
          .map((bet) => (
            <BetCard key={bet._id} bet={betViewOf(bet)} />
          ))}
      </div>
      {(data?.length ?? 0) > shown && (
        <Button variant="default" mt={16} onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      )}
    </section>
  );
}
