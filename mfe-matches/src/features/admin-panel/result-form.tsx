import { resultForm } from '@matchday/contracts/matches/forms';
import { type Fixture, updateFixtureResult } from '@matchday/contracts/matches/http';
import { outcomeLabels, outcomes } from '@matchday/contracts/matches/rules';
import { Form, SelectField, SubmitButton, useForm } from '@matchday/ui/forms';
import { isDecided } from './is-over.ts';
import { orServerText, useFixtureSend } from './use-fixture-send.ts';

/** Sets the result, by which every bet is settled once (SPEC 4, [V20]; DESIGN 5.3). */
export function ResultForm({ fixture }: { fixture: Fixture }) {
  const { result } = fixture;
  const isSet = result !== 'pending';
  const isOff = isDecided(fixture);
  const form = useForm({ schema: resultForm, initialValues: { result: isSet ? result : '' } });
  const { send, isPending } = useFixtureSend(updateFixtureResult, {
    form,
    failure: orServerText('Failed to update fixture result'),
  });
  return (
    <Form form={form} onSubmit={(body) => send({ params: { fixtureId: fixture._id }, body })}>
      <SelectField
        label="Result"
        placeholder="Select the outcome"
        options={outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }))}
        disabled={isOff}
        {...form.getInputProps('result')}
      />
      <SubmitButton variant="default" fullWidth busy={isPending} busyText="Updating..." disabled={isOff}>
        Set result
      </SubmitButton>
    </Form>
  );
}
