import { scoreForm } from '@matchday/contracts/matches/forms';
import { type Fixture, patchFixture } from '@matchday/contracts/matches/http';
import { matchStates } from '@matchday/contracts/matches/rules';
import { Form, NumberField, SelectField, SubmitButton, useForm } from '@matchday/ui/forms';
import { useEffect } from 'react';
import classes from './admin-panel.module.css';
import { isOver } from './is-over.ts';
import { orServerText, useFixtureSend } from './use-fixture-send.ts';

const valuesOf = ({ homeScore, awayScore, matchState }: Fixture) => ({ homeScore, awayScore, matchState });

/** Score and match state as they are now; off at FT (SPEC 4, [X06] [W19]). */
export function ScoreForm({ fixture }: { fixture: Fixture }) {
  const { homeScore, awayScore, matchState } = fixture;
  const form = useForm({ schema: scoreForm, initialValues: valuesOf(fixture) });
  const { send, isPending } = useFixtureSend(patchFixture, {
    form,
    success: null,
    failure: (error) => `Failed to update scores: ${orServerText('the server did not say why')(error)}`,
    onSuccess: (answer) => {
      form.setInitialValues(valuesOf(answer));
      form.setValues(valuesOf(answer));
    },
  });
  // What somebody else has entered shows, unless something is being typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new values of the fixture count
  useEffect(() => {
    const isTouched = form.isDirty();
    form.setInitialValues({ homeScore, awayScore, matchState });
    if (!isTouched) form.setValues({ homeScore, awayScore, matchState });
  }, [homeScore, awayScore, matchState]);
  const isOff = isOver(fixture);
  return (
    <Form form={form} onSubmit={(body) => send({ params: { id: fixture._id }, body })}>
      <div className={classes.score}>
        <NumberField label="Home" disabled={isOff} {...form.getInputProps('homeScore')} />
        <NumberField label="Away" disabled={isOff} {...form.getInputProps('awayScore')} />
        <SelectField
          label="Match state"
          options={matchStates}
          disabled={isOff}
          {...form.getInputProps('matchState')}
        />
      </div>
      <SubmitButton fullWidth busy={isPending} busyText="Updating..." disabled={isOff}>
        Update scores
      </SubmitButton>
    </Form>
  );
}
