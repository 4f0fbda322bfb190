import { leagueForm } from '@matchday/contracts/matches/competition-forms';
import { createLeague } from '@matchday/contracts/matches/http';
import { leagueKindOf } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { Pitch } from '@matchday/ui';
import { Form, SelectField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { useState } from 'react';
import { FormBesidePreview } from '../../parts/form-page.tsx';
import { leagueKindLabels, leagueKindOptions } from '../../parts/league-kinds.ts';
import { useCreate } from '../../parts/use-create.ts';
import classes from './create-league-form.module.css';

/** Creates a league with a live preview. Replacing another league of its kind needs confirmation (SPEC 5, [V37]). */
export function CreateLeagueForm() {
  const form = useForm({
    draft: 'new-league',
    schema: leagueForm,
    initialValues: { leagueName: '', country: '', season: '', kind: '' as never },
    validateInputOnBlur: true,
  });
  const [replaceable, setReplaceable] = useState<string>();
  const kind = form.values.kind || leagueKindOf(form.values.leagueName);
  const replacesCurrent = replaceable === kind;
  const { create, isPending } = useCreate(createLeague, {
    form,
    onRefused: (fields) => fields.replacesCurrent && setReplaceable(kind),
    success: 'League created successfully!',
    link: ({ data }) => ({ text: 'Open league', to: paths.tableOf(data._id) }),
    fallback: 'Failed to create league',
  });
  const { leagueName, country, season } = form.values;
  return (
    <FormBesidePreview
      form={form}
      preview={
        <Pitch className={classes.board}>
          <strong>{leagueName || 'League name'}</strong>
          <span>{[country, season].filter(Boolean).join(', ') || 'Country, season'}</span>
        </Pitch>
      }
    >
      <Form
        form={form}
        aria-label="Create a League"
        onSubmit={(body) => create(replacesCurrent ? { ...body, replacesCurrent } : body)}
      >
        <TextField label="Name" {...form.getInputProps('leagueName')} />
        <TextField label="Country" {...form.getInputProps('country')} />
        <TextField label="Season" placeholder="2026/27" {...form.getInputProps('season')} />
        <SelectField
          label="Kind"
          placeholder={`From its name: ${leagueKindLabels[leagueKindOf(leagueName)]}`}
          options={leagueKindOptions}
          {...form.getInputProps('kind')}
        />
        <SubmitButton busy={isPending} busyText="Creating...">
          {replacesCurrent ? 'Replace the current league' : 'Create League'}
        </SubmitButton>
      </Form>
    </FormBesidePreview>
  );
}
