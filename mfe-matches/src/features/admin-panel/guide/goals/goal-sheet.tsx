import type { Fixture } from '@matchday/contracts/matches/http';
import { minuteText } from '@matchday/contracts/matches/play/clock';
import { Button, SegmentedControl } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { CheckboxField, FieldRow, NumberField, SelectField } from '@matchday/ui/forms';
import { ConflictNotice } from '../../conflict-notice.tsx';
import { scoreText } from '../../scores/score-text.ts';
import classes from '../guide.module.css';
import { isBehind, type Mark, sideOf, type useGoal } from './use-goal.ts';

const marks: { value: Mark; label: string }[] = [
  { value: 'goal', label: 'Goal' },
  { value: 'penalty', label: 'Penalty (P)' },
  { value: 'own goal', label: 'Own goal (OG)' },
];

/** The score with the goal of the entry in it. */
function scoreAfter({ homeScore, awayScore }: Fixture, side: 'home' | 'away'): string {
  return side === 'home' ? `${homeScore + 1}–${awayScore}` : `${homeScore}–${awayScore + 1}`;
}

/** What is entered about the goal of a tapped player: its kind, its minute, an assist. */
export function GoalSheet({ fixture, goal }: { fixture: Fixture; goal: ReturnType<typeof useGoal> }) {
  const { draft, errors, conflict, isPending, isFinal, change, cancel, send, sendAnyway } = goal;
  const side = draft && sideOf(draft);
  const scoring = side === 'home' ? fixture.hometeam : fixture.awayteam;
  const mates = (draft?.team === 'home' ? fixture.hometeam : fixture.awayteam).players ?? [];
  const counts = draft !== undefined && !isFinal && !draft.isCounted;
  return (
    <Modal
      opened={draft !== undefined}
      onClose={isPending ? () => undefined : cancel}
      title={draft ? `Goal by ${draft.player.playerName}` : ''}
      size={460}
    >
      {draft && side && (
        <div className={classes.sheet}>
          {conflict && (
            <ConflictNotice
              text={conflict.text}
              theirs={scoreText(fixture)}
              onTheirs={cancel}
              onMine={sendAnyway}
            />
          )}
          <SegmentedControl
            isField
            aria-label="Kind of goal"
            value={draft.mark}
            onChange={(value) => {
              const mark = value as Mark;
              const isCounted = isBehind(fixture, sideOf({ team: draft.team, mark }));
              change({ mark, isCounted, ...(mark === 'own goal' && { assist: '' }) });
            }}
            data={marks}
          />
          <FieldRow>
            <NumberField
              label="Minute"
              value={draft.minute}
              error={errors.minute}
              onChange={(minute: string | number) => change({ minute })}
            />
            <NumberField
              label="Added time"
              value={draft.added}
              error={errors.added}
              onChange={(added: string | number) => change({ added })}
            />
          </FieldRow>
          {draft.mark !== 'own goal' && (
            <SelectField
              label="Assist"
              placeholder="None"
              options={mates
                .filter(({ _id }) => _id !== draft.player._id)
                .map(({ _id, playerName }) => ({ value: _id, label: playerName }))}
              value={draft.assist}
              error={errors.assist}
              onChange={({ currentTarget }) => change({ assist: currentTarget.value })}
            />
          )}
          {!isFinal && isBehind(fixture, side) && (
            <CheckboxField
              label={`The score ${fixture.homeScore}–${fixture.awayScore} counts it already`}
              checked={draft.isCounted}
              onChange={({ currentTarget }) => change({ isCounted: currentTarget.checked })}
            />
          )}
          <p className={classes.hint}>
            Counts for {scoring.teamName}
            {draft.minute !== '' &&
              `, ${minuteText({ minute: Number(draft.minute), added: Number(draft.added) || undefined })}`}
            {fixture.impactsSettled && '. The stats are paid and stay as they are'}.
          </p>
          <Button size="lg" fullWidth disabled={draft.minute === ''} loading={isPending} onClick={send}>
            {counts ? `Add goal: ${scoreAfter(fixture, side)}` : 'Add the scorer'}
          </Button>
        </div>
      )}
    </Modal>
  );
}
