import type { Fixture } from '@matchday/contracts/matches/http';
import { Button, Notice } from '@matchday/ui';
import { isDecided } from '../../is-over.ts';
import { useChangeState } from '../use-change-state.ts';

/** Goals in the list of each side. */
const listed = ({ homeTeamGoals, awayTeamGoals }: Fixture) => ({
  homeScore: homeTeamGoals.length,
  awayScore: awayTeamGoals.length,
});

/** Whether the score counts other goals than the list has. */
export function disagrees(fixture: Fixture): boolean {
  const { homeScore, awayScore } = listed(fixture);
  return homeScore !== fixture.homeScore || awayScore !== fixture.awayScore;
}

/** Score and scorers that disagree: one press takes the score of the scorers. A decided score takes a correction. */
export function ScoreCheck({ fixture }: { fixture: Fixture }) {
  const { change, isPending } = useChangeState(fixture);
  if (!disagrees(fixture)) return null;
  const { homeScore, awayScore } = listed(fixture);
  const text = `The score is ${fixture.homeScore}–${fixture.awayScore}, the scorers make ${homeScore}–${awayScore}.`;
  if (isDecided(fixture)) return <Notice tone="warn">{text} Correct the scorers or the result.</Notice>;
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="sm"
          variant="default"
          disabled={isPending}
          onClick={() => change({ homeScore, awayScore })}
        >
          Set {homeScore}–{awayScore}
        </Button>
      }
    >
      {text} Name the missing scorer below, or set the score.
    </Notice>
  );
}
