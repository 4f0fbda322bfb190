import type { BodyInputOf } from '@matchday/contracts/call';
import { fixtureForm } from '@matchday/contracts/matches/forms';
import { type Fixture, patchFixture } from '@matchday/contracts/matches/http';
import {
  CheckboxField,
  FieldRow,
  Form,
  NumberField,
  SubmitButton,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import { useEffect } from 'react';
import { orServerText, useFixtureSend } from './use-fixture-send.ts';

const editForm = fixtureForm
  .pick({ homeOdds: true, drawOdds: true, awayOdds: true, date: true, bettingDeadline: true })
  .extend({ round: fixtureForm.shape.round, inTable: fixtureForm.shape.inTable });

const fields = ['homeOdds', 'drawOdds', 'awayOdds', 'date', 'bettingDeadline', 'round', 'inTable'] as const;

const valuesOf = ({ homeOdds, drawOdds, awayOdds, date, bettingDeadline, round, inTable }: Fixture) => ({
  ...{ homeOdds, drawOdds, awayOdds, date, bettingDeadline, inTable },
  round: round ?? '',
});

/** Odds, kick-off, deadline, round and table of a fixture; sends what was changed and nothing else. */
export function EditFixtureForm({ fixture }: { fixture: Fixture }) {
  const form = useForm({ schema: editForm, initialValues: valuesOf(fixture) });
  const { send, isPending } = useFixtureSend(patchFixture, {
    form,
    failure: orServerText('Failed to update fixture'),
    onSuccess: (answer) => {
      form.setInitialValues(valuesOf(answer));
      form.setValues(valuesOf(answer));
    },
  });
  const known = JSON.stringify(valuesOf(fixture));
  // What somebody else has entered shows, unless something is being typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new values of the fixture count
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues(JSON.parse(known));
    form.setValues(JSON.parse(known));
  }, [known]);
  const save = (values: BodyInputOf<typeof patchFixture>) => {
    const changed = fields.filter((field) => form.isDirty(field));
    const body = Object.fromEntries(changed.map((field) => [field, values?.[field]]));
    if (changed.length > 0)
      send({ params: { id: fixture._id }, body: { ...body, shownVersion: fixture.version } });
  };
  return (
    <Form form={form} aria-label="Edit fixture" onSubmit={save}>
      <FieldRow>
        <NumberField label="Home odds" decimals={2} {...form.getInputProps('homeOdds')} />
        <NumberField label="Draw odds" decimals={2} {...form.getInputProps('drawOdds')} />
        <NumberField label="Away odds" decimals={2} {...form.getInputProps('awayOdds')} />
      </FieldRow>
      <DateField label="Kick-off" withTime {...form.getInputProps('date')} />
      <DateField label="Betting deadline" withTime {...form.getInputProps('bettingDeadline')} />
      <TextField label="Round" {...form.getInputProps('round')} />
      <CheckboxField label="Counts for the table" {...form.getInputProps('inTable', { type: 'checkbox' })} />
      <SubmitButton variant="default" fullWidth busy={isPending} busyText="Updating...">
        Save changes
      </SubmitButton>
    </Form>
  );
}
