import { finalScoreForm } from '@matchday/contracts/matches/forms';
import { type Fixture, putFinalResults } from '@matchday/contracts/matches/http';
import { FieldRow, Form, NumberField, SubmitButton, useForm } from '@matchday/ui/forms';
import { useEffect } from 'react';
import type { z } from 'zod';
import { ConflictNotice } from '../conflict-notice.tsx';
import { isDecided } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { useShownVersion } from '../use-shown-version.ts';
import { scoreText } from './score-text.ts';

/** Final Match Scores: sets the score and FT; off once the result is set ([M10] [V21] [X11] [W22]). */
export function FinalScoreForm({ fixture }: { fixture: Fixture }) {
  const { shown, conflict, caught, accept } = useShownVersion(fixture.version);
  const form = useForm({
    draft: `final-score ${fixture._id}`,
    schema: finalScoreForm,
    initialValues: { homeScore: '', awayScore: '' },
  });
  const { send, isPending } = useFixtureSend(putFinalResults, {
    form,
    success: 'Final Results added successfully ✔',
    failure: (error) => (caught(error) ? undefined : orServerText('Failed to update fixture result')(error)),
    onSuccess: () => form.reset(),
  });
  // During a conflict, keep sending the version shown before it.
  useEffect(() => {
    if (!conflict) shown.current = fixture.version;
  }, [conflict, fixture.version, shown]);
  const save = (values: z.output<typeof finalScoreForm>) =>
    send({ params: { id: fixture._id }, body: { ...values, shownVersion: shown.current } });
  const isOff = isDecided(fixture);
  return (
    <Form form={form} onSubmit={save}>
      {conflict && (
        <ConflictNotice
          text={conflict.text}
          theirs={scoreText(fixture)}
          onTheirs={() => {
            accept();
            form.reset();
          }}
          onMine={() => {
            accept();
            save(finalScoreForm.parse(form.getValues()));
          }}
        />
      )}
      <FieldRow>
        <NumberField label="Home score" disabled={isOff} {...form.getInputProps('homeScore')} />
        <NumberField label="Away score" disabled={isOff} {...form.getInputProps('awayScore')} />
      </FieldRow>
      <SubmitButton variant="default" fullWidth busy={isPending} busyText="Updating..." disabled={isOff}>
        Set final scores
      </SubmitButton>
    </Form>
  );
}
