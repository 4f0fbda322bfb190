import { leagueForm } from '@matchday/contracts/matches/competition-forms';
import { type League, updateLeague } from '@matchday/contracts/matches/http';
import { Form, SelectField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { isApiError, notify, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { leagueKindOptions } from '../../parts/league-kinds.ts';

/** Edits a league. Replacing the current main league needs confirmation. */
export function EditLeagueForm({ league, onSaved }: { league: League; onSaved: () => void }) {
  const { leagueName, country, season, kind } = league;
  const form = useForm({
    draft: `league ${league._id}`,
    schema: leagueForm,
    initialValues: { leagueName, country, season, kind },
    validateInputOnBlur: true,
  });
  const [replaceable, setReplaceable] = useState<string>();
  const replacesCurrent = replaceable === form.values.kind;
  const { mutate, isPending } = useSend(updateLeague, {
    onSuccess: () => {
      onSaved();
      notify.success('League updated');
    },
    onError: (error) => {
      if (isApiError(error) && error.fields.replacesCurrent) setReplaceable(form.values.kind);
      showFailure(error, 'Failed to update league', form);
    },
  });
  return (
    <Form
      form={form}
      aria-label="Edit league"
      onSubmit={(body) =>
        mutate({
          params: { leagueId: league._id },
          body: replacesCurrent ? { ...body, replacesCurrent } : body,
        })
      }
    >
      <TextField label="Name" {...form.getInputProps('leagueName')} />
      <TextField label="Country" {...form.getInputProps('country')} />
      <TextField label="Season" {...form.getInputProps('season')} />
      <SelectField label="Kind" options={leagueKindOptions} {...form.getInputProps('kind')} />
      <SubmitButton busy={isPending} busyText="Updating...">
        {replacesCurrent ? 'Replace the current league' : 'Save league'}
      </SubmitButton>
    </Form>
  );
}
