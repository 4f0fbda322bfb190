import { deductionForm } from '@matchday/contracts/matches/competition-forms';
import { addDeduction, type League, type Team } from '@matchday/contracts/matches/http';
import { Form, NumberField, SelectField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';

interface DeductionFormProps {
  league: League;
  /** Teams of the league. */
  teams: readonly Team[];
}

/** Deducts points from a team. The reason is shown below the table. */
export function DeductionForm({ league, teams }: DeductionFormProps) {
  const form = useForm({
    draft: `deduction ${league._id}`,
    schema: deductionForm,
    initialValues: { teamId: '', points: '', reason: '' },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(addDeduction, {
    onSuccess: () => {
      form.reset();
      notify.success('Points deducted');
    },
    onError: (error) => {
      showFailure(error, 'Failed to deduct the points', form);
    },
  });
  return (
    <Form
      form={form}
      aria-label="Deduct points"
      onSubmit={(body) => mutate({ params: { leagueId: league._id }, body })}
    >
      <SelectField
        label="Team"
        placeholder="Select a team"
        options={teams.map(({ _id, teamName }) => ({ value: _id, label: teamName }))}
        {...form.getInputProps('teamId')}
      />
      <NumberField label="Points" {...form.getInputProps('points')} />
      <TextField label="Reason" {...form.getInputProps('reason')} />
      <SubmitButton busy={isPending} busyText="Updating...">
        Deduct points
      </SubmitButton>
    </Form>
  );
}
