import { liveForm } from '@matchday/contracts/matches/forms';
import { type Fixture, patchFixture } from '@matchday/contracts/matches/http';
import { matchStates } from '@matchday/contracts/matches/rules';
import { Form, NumberField, SelectField, SubmitButton, useForm } from '@matchday/ui/forms';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import classes from '../admin-panel.module.css';
import { ConflictNotice } from '../conflict-notice.tsx';
import { isOver } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { useShownVersion } from '../use-shown-version.ts';
import { scoreText } from './score-text.ts';

const valuesOf = ({ homeScore, awayScore, matchState }: Fixture) => ({
  homeScore,
  awayScore,
  matchState,
  minute: '',
});

/** Score and match state as they are now, and the minute where the clock is wrong; off at FT (SPEC 4, [X06] [W19]). */
export function ScoreForm({ fixture }: { fixture: Fixture }) {
  const { homeScore, awayScore, matchState, version } = fixture;
  const { shown, conflict, caught, accept } = useShownVersion(version);
  const form = useForm({ draft: `score ${fixture._id}`, schema: liveForm, initialValues: valuesOf(fixture) });
  const { send, isPending } = useFixtureSend(patchFixture, {
    form,
    success: null,
    failure: (error) =>
      caught(error) ? undefined : `Failed to update scores: ${orServerText('no reason given')(error)}`,
    onSuccess: (answer) => {
      shown.current = answer.version;
      isOutdated.current = false;
      form.setInitialValues(valuesOf(answer));
      form.setValues(valuesOf(answer));
    },
  });
  const save = ({ minute, ...values }: z.output<typeof liveForm>) =>
    send({
      params: { id: fixture._id },
      body: { ...values, ...(values.matchState === 'Live' && { minute }), shownVersion: shown.current },
    });
  // Another admin has entered a score while one was being typed here.
  const isOutdated = useRef(false);
  // Show what another admin has entered, unless something is being typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new values of the fixture count
  useEffect(() => {
    const isTouched = form.isDirty();
    form.setInitialValues({ homeScore, awayScore, matchState, minute: '' });
    if (!isTouched) form.setValues({ homeScore, awayScore, matchState });
    else isOutdated.current = true;
  }, [homeScore, awayScore, matchState]);
  // Only a changed score or state is a conflict; a goal or new odds are not.
  useEffect(() => {
    if (!isOutdated.current) shown.current = version;
  }, [version, shown]);
  const takeTheirs = () => {
    accept();
    isOutdated.current = false;
    form.setInitialValues(valuesOf(fixture));
    form.setValues(valuesOf(fixture));
  };
  const keepMine = () => {
    accept();
    save(form.getTransformedValues());
  };
  const isOff = isOver(fixture);
  return (
    <Form form={form} onSubmit={save}>
      {conflict && (
        <ConflictNotice
          text={conflict.text}
          theirs={scoreText(fixture)}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
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
      {form.values.matchState === 'Live' && (
        <NumberField
          label="Minute being played"
          description="Only if the clock is wrong"
          disabled={isOff}
          {...form.getInputProps('minute')}
        />
      )}
      <SubmitButton fullWidth busy={isPending} busyText="Updating..." disabled={isOff}>
        Update scores
      </SubmitButton>
    </Form>
  );
}
