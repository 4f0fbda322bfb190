import { type Fixture, undoGoal } from '@matchday/contracts/matches/http';
import { byMinute, minuteText } from '@matchday/contracts/matches/play/clock';
import { ActionIcon, Button, Notice, scorerText } from '@matchday/ui';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { goalsOf } from '../../../../parts/fixtures/match-view.ts';
import { orServerText, useFixtureSend } from '../../use-fixture-send.ts';
import classes from '../guide.module.css';
import { GoalSheet } from './goal-sheet.tsx';
import { ScoreCheck } from './score-check.tsx';
import { SquadGrid } from './squad-grid.tsx';
import { useGoal } from './use-goal.ts';

/** How long a new goal can be undone by one press. */
const UNDO_MS = 10_000;

interface Added {
  id: string;
  text: string;
}

/** The last goal that was added here, with Undo for ten seconds. */
function UndoGoal({ added, busy, onUndo, onOver }: UndoProps) {
  const { id } = added;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts from the goal
  useEffect(() => {
    const timer = setTimeout(onOver, UNDO_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <Notice
      action={
        <Button size="sm" variant="default" disabled={busy} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {added.text}
    </Notice>
  );
}
interface UndoProps {
  added: Added;
  busy: boolean;
  onUndo: () => void;
  onOver: () => void;
}

/** The goals in the order of play, each with a button that takes it back. */
function GoalLines({ fixture, busy, onRemove }: GoalLinesProps) {
  const id = useId();
  const { home, away } = goalsOf(fixture);
  const lines = [
    ...home.map((goal) => ({ goal, team: fixture.hometeam.shortName })),
    ...away.map((goal) => ({ goal, team: fixture.awayteam.shortName })),
  ].sort((a, b) => byMinute(a.goal, b.goal));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Goals</h3>
      <ul className={classes.lines}>
        {lines.map(({ goal, team }) => (
          <li key={goal.id}>
            <b className="n">{minuteText(goal)}</b>
            <span>
              {scorerText(goal)}, {team}
            </span>
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={`Remove ${goal.scorer} ${minuteText(goal)}`}
              disabled={busy}
              onClick={() => onRemove(goal.id)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
interface GoalLinesProps {
  fixture: Fixture;
  busy: boolean;
  onRemove: (goalId: string) => void;
}

/** One entry for score, scorer and stat of a goal, with the goals so far. */
export function GoalEntry({ fixture, clock }: { fixture: Fixture; clock: () => Date }) {
  const [added, setAdded] = useState<Added>();
  const goal = useGoal(fixture, clock, (id, { player, mark, minute, added: extra }) => {
    const shown = { minute: Number(minute), added: Number(extra) || undefined };
    const view = { id, scorer: player.playerName, ownGoal: mark === 'own goal', penalty: mark === 'penalty' };
    setAdded({ id, text: `${scorerText({ ...view, minute: shown.minute })} ${minuteText(shown)} added` });
  });
  const { send, isPending } = useFixtureSend(undoGoal, {
    failure: orServerText('Failed to remove goal'),
    onSuccess: () => setAdded(undefined),
  });
  const remove = (goalId: string) => send({ params: { id: fixture._id, goalId } });
  return (
    <div className={classes.entry}>
      <ScoreCheck fixture={fixture} />
      {added && (
        <UndoGoal
          key={added.id}
          added={added}
          busy={isPending}
          onUndo={() => remove(added.id)}
          onOver={() => setAdded(undefined)}
        />
      )}
      <GoalLines fixture={fixture} busy={isPending} onRemove={remove} />
      <SquadGrid fixture={fixture} disabled={goal.isPending} onPick={goal.begin} />
      <GoalSheet fixture={fixture} goal={goal} />
    </div>
  );
}
