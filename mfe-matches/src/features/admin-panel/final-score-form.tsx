import { finalScoreForm } from '@matchday/contracts/matches/forms';
import { type Fixture, putFinalResults } from '@matchday/contracts/matches/http';
import { FieldRow, Form, NumberField, SubmitButton, useForm } from '@matchday/ui/forms';
import { isDecided } from './is-over.ts';
import { orServerText, useFixtureSend } from './use-fixture-send.ts';

/** Final Match Scores: sets the score and FT; off once the result is set ([M10] [V21] [X11] [W22]). */
export function FinalScoreForm({ fixture }: { fixture: Fixture }) {
  const form = useForm({ schema: finalScoreForm, initialValues: { homeScore: '', awayScore: '' } });
  const { send, isPending } = useFixtureSend(putFinalResults, {
    form,
    success: 'Final Results added successfully ✔',
    failure: orServerText('Failed to update fixture result'),
    onSuccess: () => form.reset(),
  });
  const isOff = isDecided(fixture);
  return (
    <Form form={form} onSubmit={(body) => send({ params: { id: fixture._id }, body })}>
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
