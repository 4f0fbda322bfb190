import { goalForm } from '@matchday/contracts/matches/forms';
import type { Fixture } from '@matchday/contracts/matches/http';
import { CheckboxField, Form, NumberField, SelectField, SubmitButton, useForm } from '@matchday/ui/forms';
import classes from '../admin-panel.module.css';
import { isOver } from '../is-over.ts';
import { type GoalSide, useAddGoal } from './use-add-goal.ts';

interface GoalFormProps {
  fixture: Fixture;
  side: GoalSide;
  onAdded: (side: GoalSide) => void;
}

/** Adds a goal; an own goal is scored by the other squad (SPEC 2, [M11]–[M15] [X16]; DESIGN 5.6). */
export function GoalForm({ fixture, side, onAdded }: GoalFormProps) {
  const form = useForm({
    draft: `goal ${fixture._id} ${side}`,
    schema: goalForm,
    initialValues: { scorer: '', assist: '', minute: '', added: '', isOwnGoal: false, isPenalty: false },
  });
  const { add, isPending } = useAddGoal(fixture, side, {
    form,
    onAdded: () => {
      form.reset();
      onAdded(side);
    },
  });
  const { hometeam, awayteam } = fixture;
  const isHomeSquad = (side === 'home') !== form.values.isOwnGoal;
  const squad = (isHomeSquad ? hometeam : awayteam).players ?? [];
  const isOff = isOver(fixture);
  const ownGoal = form.getInputProps('isOwnGoal', { type: 'checkbox' });
  const penalty = form.getInputProps('isPenalty', { type: 'checkbox' });
  return (
    <Form form={form} onSubmit={add}>
      <div className={classes.goal}>
        <SelectField
          label="Scorer"
          placeholder="Select Scorer"
          options={squad.map(({ _id, playerName }) => ({ value: _id, label: playerName }))}
          disabled={isOff}
          {...form.getInputProps('scorer')}
        />
        <NumberField label="Minute" placeholder="Eg. 45" disabled={isOff} {...form.getInputProps('minute')} />
        <SelectField
          label="Assist"
          placeholder="None"
          options={squad
            .filter(({ _id }) => _id !== form.values.scorer)
            .map(({ _id, playerName }) => ({ value: _id, label: playerName }))}
          disabled={isOff || form.values.isOwnGoal}
          {...form.getInputProps('assist')}
        />
        <NumberField label="Added time" disabled={isOff} {...form.getInputProps('added')} />
      </div>
      <div className={classes.marks}>
        <CheckboxField
          label="Own Goal"
          disabled={isOff}
          {...ownGoal}
          onChange={(event) => {
            ownGoal.onChange(event);
            form.setValues({ scorer: '', assist: '', isPenalty: false });
          }}
        />
        <CheckboxField
          label="Penalty"
          disabled={isOff}
          {...penalty}
          onChange={(event) => {
            penalty.onChange(event);
            // An own goal cannot be a penalty, and its scorer plays for the other team.
            if (form.values.isOwnGoal) form.setValues({ scorer: '', assist: '', isOwnGoal: false });
          }}
        />
      </div>
      <SubmitButton variant="default" fullWidth busy={isPending} busyText="Updating..." disabled={isOff}>
        Add {side} goal
      </SubmitButton>
    </Form>
  );
}
