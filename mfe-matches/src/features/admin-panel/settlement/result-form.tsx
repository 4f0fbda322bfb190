import { resultForm } from '@matchday/contracts/matches/forms';
import { type Fixture, updateFixtureResult } from '@matchday/contracts/matches/http';
import { type Outcome, outcomeLabels, outcomes } from '@matchday/contracts/matches/rules';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { Form, SelectField, SubmitButton, useForm } from '@matchday/ui/forms';
import { useState } from 'react';
import { isDecided } from '../is-over.ts';
import { matchText } from '../match-text.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';

/** Sets the result, which settles every bet (SPEC 4, [V20]; DESIGN 5.3). */
export function ResultForm({ fixture }: { fixture: Fixture }) {
  const { result } = fixture;
  const isSet = result !== 'pending';
  const isOff = isDecided(fixture);
  const [asked, setAsked] = useState<Outcome>();
  const form = useForm({
    draft: `result ${fixture._id}`,
    schema: resultForm,
    initialValues: { result: isSet ? result : '' },
  });
  const { send, isPending } = useFixtureSend(updateFixtureResult, {
    form,
    failure: orServerText('Failed to update fixture result'),
    onSettled: () => setAsked(undefined),
  });
  return (
    <>
      <Form form={form} onSubmit={(body) => setAsked(body.result)}>
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
      <ConfirmDialog
        opened={asked !== undefined}
        title={`Set ${asked ? outcomeLabels[asked] : 'the result'}?`}
        confirm="Set result and pay"
        tone="gold"
        busy={isPending}
        onConfirm={() => asked && send({ params: { fixtureId: fixture._id }, body: { result: asked } })}
        onCancel={() => setAsked(undefined)}
      >
        {matchText(fixture)} ended {fixture.homeScore}–{fixture.awayScore}. Everyone who predicted this is
        paid their stake times the odds; all other stakes are lost. After that, only a correction can change
        it.
      </ConfirmDialog>
    </>
  );
}
