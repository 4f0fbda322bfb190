import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { Delayed, Skeleton, useSteps } from '@matchday/ui';
import { memo, useEffect } from 'react';
import { AsItStands } from '../../features/as-it-stands/as-it-stands.tsx';
import { BuyPlayer } from '../../features/buy-player/buy-player.tsx';
import { LineUps } from '../../features/line-ups/line-ups.tsx';
import { OwnBets } from '../../features/own-bets/own-bets.tsx';
import { StakeSplit } from '../../features/stake-split/stake-split.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { YourPlayers } from '../../features/your-players/your-players.tsx';
import { FollowClubs } from '../../parts/follow/follow-clubs.tsx';

interface MatchDetailsProps {
  fixture: Fixture;
  /** Own players bought for it; undefined while they load. */
  purchases: Purchase[] | undefined;
  /** Bets and purchases have loaded or failed. */
  isKnown: boolean;
  /** Whether predictions are open. */
  isOpen: boolean;
  /** Called once the layout below no longer moves. */
  onDrawn: () => void;
}

/** What is drawn one after the other. */
const STEPS = 3;

function Details({ fixture, purchases, isKnown, isOpen, onDrawn }: MatchDetailsProps) {
  const drawn = useSteps(isKnown ? STEPS : 0, 1, 1);
  useEffect(() => {
    if (isKnown) onDrawn();
  }, [isKnown, onDrawn]);
  if (!isKnown)
    return (
      <Delayed>
        <Skeleton height={263} radius={16} />
      </Delayed>
    );
  return (
    <>
      <AsItStands fixture={fixture} purchases={purchases} />
      <FollowClubs fixture={fixture} />
      {drawn > 1 && (
        <>
          <Timeline fixture={fixture} />
          {!isOpen && <StakeSplit fixture={fixture} />}
          <OwnBets fixtureId={fixture._id} isOpen={isOpen} />
          {purchases?.length ? <YourPlayers fixture={fixture} purchases={purchases} /> : null}
        </>
      )}
      {drawn > 2 && isOpen && <BuyPlayer fixture={fixture} purchases={purchases} />}
      {drawn > 2 && !isOpen && <LineUps fixture={fixture} purchases={purchases} />}
    </>
  );
}

/** What a match screen has below its head. A stake that is typed beside it does not draw it again. */
export const MatchDetails = memo(Details);
