import type { Fixture } from '@matchday/contracts/matches/http';
import { ActionIcon } from '@matchday/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from '../guide.module.css';
import { useChangeState } from '../use-change-state.ts';

/** Most goals of one side. */
const MOST = 99;

/** The score of both sides, each with a button less and one more: for a goal whose scorer nobody knows. */
export function ScoreSteps({ fixture }: { fixture: Fixture }) {
  const { change, isPending } = useChangeState(fixture);
  const { hometeam, awayteam, homeScore, awayScore } = fixture;
  const sides = [
    { team: hometeam, goals: homeScore, set: (goals: number) => change({ homeScore: goals }) },
    { team: awayteam, goals: awayScore, set: (goals: number) => change({ awayScore: goals }) },
  ];
  return sides.map(({ team, goals, set }) => (
    <section key={team._id} className={classes.stepper} aria-label={`Score of ${team.teamName}`}>
      <span>{team.teamName}</span>
      <ActionIcon
        size={48}
        variant="default"
        aria-label="One goal less"
        disabled={isPending || goals === 0}
        onClick={() => set(goals - 1)}
      >
        <IconMinus size={20} aria-hidden="true" />
      </ActionIcon>
      <output className="n" aria-label={`Goals of ${team.teamName}`}>
        {goals}
      </output>
      <ActionIcon
        size={48}
        variant="default"
        aria-label="One goal more"
        disabled={isPending || goals >= MOST}
        onClick={() => set(goals + 1)}
      >
        <IconPlus size={20} aria-hidden="true" />
      </ActionIcon>
    </section>
  ));
}
