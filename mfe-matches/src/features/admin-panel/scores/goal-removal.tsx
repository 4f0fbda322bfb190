import { deleteGoal, type Fixture } from '@matchday/contracts/matches/http';
import { minuteText } from '@matchday/contracts/matches/play/clock';
import { ActionIcon, scorerText } from '@matchday/ui';
import { IconTrash } from '@tabler/icons-react';
import { goalsOf } from '../../../parts/fixtures/match-view.ts';
import classes from '../admin-panel.module.css';
import { isOver } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';

/** The goals of both sides, each with a delete button (DESIGN 5.6). */
export function GoalRemoval({ fixture }: { fixture: Fixture }) {
  const { send, isPending } = useFixtureSend(deleteGoal, {
    failure: orServerText('Failed to remove goal'),
  });
  const { home, away } = goalsOf(fixture);
  return (
    <ul className={classes.goals}>
      {[...home, ...away].map((goal) => (
        <li key={goal.id}>
          <b className="n">{minuteText(goal)}</b>
          <span>{scorerText(goal)}</span>
          <ActionIcon
            aria-label={`Remove ${goal.scorer} ${minuteText(goal)}`}
            disabled={isPending || isOver(fixture)}
            onClick={() => send({ params: { id: fixture._id, goalId: goal.id } })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
