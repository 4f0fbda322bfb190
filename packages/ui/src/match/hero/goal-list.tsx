import { minuteText } from '@matchday/contracts/matches/play/clock';
import { type GoalView, scorerText } from '../views.ts';
import classes from './goal-list.module.css';

interface GoalListProps {
  /** Team that the goals count for: the list is named after it. */
  team: string;
  goals: readonly GoalView[];
  /** Mirrored, for the right side. */
  away?: boolean;
}

/** Goals with minute, scorer and mark (SPEC 2, [M02]). */
export function GoalList({ team, goals, away }: GoalListProps) {
  return (
    <ul className={classes.goals} data-away={away || undefined} aria-label={`${team} goals`}>
      {goals.map((goal) => (
        <li key={goal.id}>
          <b className="n">{minuteText(goal)}</b>
          {goal.link ? (
            goal.link({ className: classes.scorer, children: scorerText(goal) })
          ) : (
            <span>{scorerText(goal)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
