import { boundStatForm } from '@matchday/contracts/matches/forms';
import { type Fixture, putStat } from '@matchday/contracts/matches/http';
import { Form, SubmitButton, useForm } from '@matchday/ui/forms';
import { isOver } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { StatFields } from './stat-fields.tsx';

/** Sets the count of a stat of a player in this fixture (SPEC 5, [V18] [W18]; DESIGN 5.7). */
export function StatForm({ fixture }: { fixture: Fixture }) {
  const form = useForm({
    draft: `stat ${fixture._id}`,
    schema: boundStatForm,
    initialValues: { playerId: '', statType: '', value: '' },
  });
  const { send, isPending } = useFixtureSend(putStat, {
    form,
    failure: orServerText('Failed to update player stat'),
    onSuccess: () => form.reset(),
  });
  const isOff = isOver(fixture);
  return (
    <Form form={form} onSubmit={(body) => send({ params: { id: fixture._id }, body })}>
      <StatFields fixture={fixture} form={form} disabled={isOff} />
      <SubmitButton variant="default" fullWidth busy={isPending} busyText="Updating..." disabled={isOff}>
        Update stat
      </SubmitButton>
    </Form>
  );
}
