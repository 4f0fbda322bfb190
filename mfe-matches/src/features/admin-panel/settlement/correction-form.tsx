import type { BodyOf } from '@matchday/contracts/call';
import { correctionForm } from '@matchday/contracts/matches/forms';
import { correctResult, type Fixture, previewCorrection } from '@matchday/contracts/matches/http';
import { outcomeLabels, outcomes } from '@matchday/contracts/matches/rules';
import {
  FieldRow,
  Form,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { isApiError, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

type Wanted = BodyOf<typeof previewCorrection>;

const results = [
  ...outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] })),
  { value: 'void', label: 'Void, all stakes refunded' },
];

/** Corrects a settled result after a preview of its effect on people's coins (DESIGN 6). */
export function CorrectionForm({ fixture }: { fixture: Fixture }) {
  const params = { fixtureId: fixture._id };
  const [wanted, setWanted] = useState<Wanted>();
  const form = useForm({
    draft: `correction ${fixture._id}`,
    schema: correctionForm,
    initialValues: {
      result: '',
      homeScore: fixture.homeScore,
      awayScore: fixture.awayScore,
      reason: '',
      version: '',
    },
  });
  const preview = useSend(previewCorrection, {
    onSuccess: (_answer, { body }) => setWanted(body),
    onError: (error) => {
      setWanted(undefined);
      showFailure(error, 'Failed to preview the correction', form);
    },
  });
  const { send, isPending } = useFixtureSend(correctResult, {
    form,
    failure: orServerText('Failed to correct the result'),
    onSuccess: () => {
      setWanted(undefined);
      form.setValues({ result: '', reason: '' });
    },
    // Another admin has corrected it in the meantime, so the preview is outdated.
    onFailure: (error) => {
      if (wanted && isApiError(error) && error.status === 409) preview.mutate({ params, body: wanted });
      else setWanted(undefined);
    },
  });
  const isVoid = form.values.result === 'void';
  return (
    <>
      <Form
        form={form}
        aria-label="Correct the result"
        onSubmit={({ result, homeScore, awayScore, reason }) =>
          preview.mutate({
            params,
            body: result === 'void' ? { result, reason } : { result, homeScore, awayScore, reason },
          })
        }
      >
        <SelectField
          label="Correct result"
          placeholder="Select the outcome"
          options={results}
          {...form.getInputProps('result')}
        />
        <FieldRow>
          <NumberField label="Correct home score" disabled={isVoid} {...form.getInputProps('homeScore')} />
          <NumberField label="Correct away score" disabled={isVoid} {...form.getInputProps('awayScore')} />
        </FieldRow>
        <TextField label="Reason" {...form.getInputProps('reason')} />
        <SubmitButton variant="default" fullWidth busy={preview.isPending} busyText="Calculating...">
          Preview correction
        </SubmitButton>
      </Form>
      <CorrectionDialog
        fixture={fixture}
        wanted={wanted}
        preview={wanted && preview.data}
        busy={isPending || preview.isPending}
        onConfirm={(version) => wanted && send({ params, body: { ...wanted, version } })}
        onClose={() => setWanted(undefined)}
      />
    </>
  );
}
