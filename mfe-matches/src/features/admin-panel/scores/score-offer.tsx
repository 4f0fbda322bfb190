import { type Fixture, patchFixture } from '@matchday/contracts/matches/http';
import { Button, Notice } from '@matchday/ui';
import { useState } from 'react';
import { ConflictNotice } from '../conflict-notice.tsx';
import { isOver } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { useShownVersion } from '../use-shown-version.ts';
import { scoreText } from './score-text.ts';
import type { GoalSide } from './use-add-goal.ts';

interface ScoreOfferProps {
  fixture: Fixture;
  /** The side that has just scored. */
  side: GoalSide;
  onDone: () => void;
}

/** The score with one more goal for a side; undefined if it already counts all goals or is final. */
function scoreWithGoal(fixture: Fixture, side: GoalSide) {
  const { homeScore, awayScore, homeTeamGoals, awayTeamGoals } = fixture;
  const isBehind = side === 'home' ? homeTeamGoals.length > homeScore : awayTeamGoals.length > awayScore;
  if (!isBehind || isOver(fixture)) return undefined;
  return side === 'home' ? { homeScore: homeScore + 1, awayScore } : { homeScore, awayScore: awayScore + 1 };
}

/** Offers the new score after a goal. The score never changes automatically (DESIGN 5.6). */
export function ScoreOffer({ fixture, side, onDone }: ScoreOfferProps) {
  const { conflict, caught, accept } = useShownVersion(fixture.version);
  const [mine, setMine] = useState<{ homeScore: number; awayScore: number }>();
  const { send, isPending } = useFixtureSend(patchFixture, {
    success: null,
    failure: (error) =>
      caught(error) ? undefined : `Failed to update scores: ${orServerText('no reason given')(error)}`,
    onSuccess: onDone,
  });
  const save = (score: typeof mine, shownVersion: number) => {
    setMine(score);
    send({ params: { id: fixture._id }, body: { ...score, shownVersion } });
  };
  if (conflict)
    return (
      <ConflictNotice
        text={conflict.text}
        theirs={scoreText(fixture)}
        onTheirs={onDone}
        onMine={() => {
          accept();
          save(mine, conflict.version);
        }}
      />
    );
  const offered = scoreWithGoal(fixture, side);
  if (!offered) return null;
  return (
    <Notice
      action={
        <Button size="compact-sm" disabled={isPending} onClick={() => save(offered, fixture.version)}>
          Set {offered.homeScore}–{offered.awayScore}
        </Button>
      }
    >
      New score with this goal?
    </Notice>
  );
}
