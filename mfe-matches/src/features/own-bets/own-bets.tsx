import { getAllBets } from '@matchday/contracts/matches/http';
import { ErrorCard, SectionHead } from '@matchday/ui';
import { messageOf, query, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { newestFirst } from '../../parts/bets/bet-view.ts';
import { OwnBetCards } from '../../parts/bets/own-bet-cards.tsx';

interface OwnBetsProps {
  fixtureId: string;
  /** Predictions can still be taken back. */
  isOpen?: boolean;
}

/** Own bets on a fixture, live; nothing while there are none. */
export function OwnBets({ fixtureId, isOpen = false }: OwnBetsProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(
    query(getAllBets, { query: { fixture: fixtureId } }),
  );
  useStream('bets', (change) => {
    if (change.fixtureId === fixtureId) void refetch();
  });
  useStream('fixture', (change) => {
    if (change.fixtureId === fixtureId && data?.length) void refetch();
  });
  if (!data && isError)
    return (
      <ErrorCard
        text={messageOf(error, 'Failed to fetch user bets')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.length) return null;
  const title = data.length === 1 ? 'Your prediction' : 'Your predictions';
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <OwnBetCards bets={newestFirst(data)} isOpen={isOpen} />
    </section>
  );
}
