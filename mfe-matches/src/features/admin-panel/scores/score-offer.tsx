import { type Fixture, patchFixture } from '@matchday/contracts/matches/http';
import { Button, Notice } from '@matchday/ui';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import type { GoalSide } from './use-add-goal.ts';

interface ScoreOfferProps {
  fixture: Fixture;
  /** The side that has just got a goal. */
  side: GoalSide;
  onDone: () => void;
}

/** After a goal the new score is offered; it is never changed by itself (DESIGN 5.6). */
export function ScoreOffer({ fixture, side, onDone }: ScoreOfferProps) {
  const homeScore = fixture.homeScore + (side === 'home' ? 1 : 0);
  const awayScore = fixture.awayScore + (side === 'away' ? 1 : 0);
  const { send, isPending } = useFixtureSend(patchFixture, {
    success: null,
    failure: (error) => `Failed to update scores: ${orServerText('the server did not say why')(error)}`,
    onSuccess: onDone,
  });
  return (
    <Notice
      action={
        <Button
          size="compact-sm"
          disabled={isPending}
          onClick={() =>
            send({
              params: { id: fixture._id },
              body: { homeScore, awayScore, shownVersion: fixture.version },
            })
          }
        >
          Set {homeScore}–{awayScore}
        </Button>
      }
    >
      New score with this goal?
    </Notice>
  );
}
