import { getAllBets } from '@matchday/contracts/matches/http';
import { SectionHead } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { newestFirst } from '../../parts/bets/bet-view.ts';
import { OwnBetCards } from '../../parts/bets/own-bet-cards.tsx';

interface OwnBetsProps {
  fixtureId: string;
  /** Predictions can still be cancelled. */
  isOpen?: boolean;
}

/** Own bets on a fixture, live; nothing while there are none. */
export function OwnBets({ fixtureId, isOpen = false }: OwnBetsProps) {
  const bets = useQuery(query(getAllBets, { query: { fixture: fixtureId } }));
  const title = bets.data?.length === 1 ? 'Your prediction' : 'Your predictions';
  return (
    <Loaded of={bets} failure="Failed to fetch user bets" explains empty={null}>
      {(own) => (
        <section aria-label={title}>
          <SectionHead title={title} />
          <OwnBetCards bets={newestFirst(own)} isOpen={isOpen} />
        </section>
      )}
    </Loaded>
  );
}
