import { finalScoreForm } from '@matchday/contracts/matches/forms';
import { type Fixture, putFinalResults } from '@matchday/contracts/matches/http';
import { FieldRow, Form, NumberField, SubmitButton, useForm } from '@matchday/ui/forms';
import type { z } from 'zod';
import { isDecided } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useShownVersion } from './use-shown-version.ts';

/** Final Match Scores: sets the score and FT; off once the result is set ([M10] [V21] [X11] [W22]). */
export function FinalScoreForm({ fixture }: { fixture: Fixture }) {
  const { shown, conflict, caught, accept } = useShownVersion(fixture.version);
  const form = useForm({ schema: finalScoreForm, initialValues: { homeScore: '', awayScore: '' } });
  const { send, isPending } = useFixtureSend(putFinalResults, {
    form,
    success: 'Final Results added successfully ✔',
    failure: (error) => (caught(error) ? undefined : orServerText('Failed to update fixture result')(error)),
    onSuccess: () => form.reset(),
  });
  if (!conflict) shown.current = fixture.version;
  const save = (values: z.output<typeof finalScoreForm>) =>
    send({ params: { id: fixture._id }, body: { ...values, shownVersion: shown.current } });
  const isOff = isDecided(fixture);
  return (
    <Form form={form} onSubmit={save}>
      {conflict && (
        <ConflictNotice
          text={conflict.text}
          fixture={fixture}
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
