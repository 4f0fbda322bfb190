import { statCorrectionForm } from '@matchday/contracts/matches/forms';
import { correctStat, type Fixture } from '@matchday/contracts/matches/http';
import { Form, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { StatFields } from './stat-fields.tsx';

/** Corrects a stat after the impacts are settled. Every buyer is paid, or owes, the difference (DESIGN 5.7). */
export function CorrectStatForm({ fixture }: { fixture: Fixture }) {
  const form = useForm({
    draft: `stat-correction ${fixture._id}`,
    schema: statCorrectionForm,
    initialValues: { playerId: '', statType: '', value: '', reason: '' },
  });
  const { send, isPending } = useFixtureSend(correctStat, {
    form,
    failure: orServerText('Failed to correct player stat'),
    onSuccess: () => form.reset(),
  });
  return (
    <Form
      form={form}
      aria-label="Correct player stat"
      onSubmit={(body) => send({ params: { fixtureId: fixture._id }, body })}
    >
      <StatFields fixture={fixture} form={form} />
      <TextField
        label="Reason"
        description="Buyers of the player receive the difference, or owe it"
        {...form.getInputProps('reason')}
      />
      <SubmitButton gold fullWidth busy={isPending} busyText="Updating...">
        Correct stat
      </SubmitButton>
    </Form>
  );
}
