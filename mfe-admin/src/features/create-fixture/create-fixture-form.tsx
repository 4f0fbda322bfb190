import type { BodyOf } from '@matchday/contracts/call';
import { fixtureForm } from '@matchday/contracts/matches/forms';
import { postFixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Notice } from '@matchday/ui';
import {
  FieldGroup,
  FieldRow,
  Form,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import { FormBesidePreview } from '../../parts/form-page.tsx';
import { ProposedOdds } from '../../parts/proposed-odds.tsx';
import { useCreate } from '../../parts/use-create.ts';
import { useLeagueOptions, useTeams } from '../../parts/use-options.ts';
import { useQuestions } from '../../parts/use-questions.tsx';
import { FixturePreview } from './fixture-preview.tsx';
import { SideFields } from './side-fields.tsx';

const initialValues = {
  league: '',
  hometeam: '',
  awayteam: '',
  date: '',
  time: '',
  bettingDeadline: '',
  round: '',
  homeOdds: '' as const,
  drawOdds: '' as const,
  awayOdds: '' as const,
  hometeamBadge: '',
  awayteamBadge: '',
  matchState: 'Build Up' as const,
  inTable: true,
};

/** How long the success message is shown, in milliseconds (SPEC 9). */
const SHOWN_MS = 3000;

/** Creates a fixture with a live preview. A club fills in team and badge; the deadline defaults to kick-off (SPEC 5, [C04] [V35]). */
export function CreateFixtureForm() {
  const leagues = useLeagueOptions();
  const form = useForm({
    draft: 'new-fixture',
    schema: fixtureForm,
    initialValues,
    validateInputOnBlur: ['league', 'hometeam', 'awayteam', 'date', 'homeOdds', 'drawOdds', 'awayOdds'],
  });
  const { asks, dialog } = useQuestions({ title: 'Create anyway?', confirm: 'Create anyway' });
  const { create, isPending } = useCreate(postFixture, {
    form,
    asks: (error, { body }) =>
      asks(error, (confirmed) => create({ ...(body as unknown as BodyOf<typeof postFixture>), confirmed })),
    success: 'Fixture created successfully!',
    link: ({ _id }) => ({ text: 'Open match', to: paths.betform(_id) }),
    hideAfter: SHOWN_MS,
    fallback: 'Failed to create fixture',
  });
  const { values } = form;
  const teams = useTeams(values.league || undefined);
  const home = teams.find((team) => team._id === values.hometeam);
  const away = teams.find((team) => team._id === values.awayteam);
  const takeDate = (date: string) => {
    const followed = values.bettingDeadline === '' || values.bettingDeadline === values.date;
    form.setValues({ date, ...(followed && { bettingDeadline: date }) });
  };
  return (
    <FormBesidePreview
      form={form}
      preview={
        <FixturePreview
          home={home}
          away={away}
          values={values}
          league={leagues.find((one) => one.value === values.league)?.label ?? ''}
        />
      }
    >
      <Form form={form} aria-label="Create a fixture" onSubmit={(body) => create({ ...body, confirmed: [] })}>
        <FieldGroup legend="Match">
          <SelectField
            label="League"
            placeholder="Select a league"
            options={leagues}
            {...form.getInputProps('league')}
          />
          <FieldRow>
            <SideFields side="home" form={form} teams={teams} />
            <SideFields side="away" form={form} teams={teams} />
          </FieldRow>
          {home && home === away && <Notice tone="warn">A team cannot play against itself</Notice>}
          <TextField label="Round" placeholder="Matchday 14" {...form.getInputProps('round')} />
        </FieldGroup>
        <FieldGroup legend="Kick-off, East Africa Time">
          <FieldRow>
            <DateField label="Kick-off" withTime {...form.getInputProps('date')} onChange={takeDate} />
            <DateField label="Betting deadline" withTime {...form.getInputProps('bettingDeadline')} />
          </FieldRow>
        </FieldGroup>
        <FieldGroup legend="Odds">
          <FieldRow>
            <NumberField label="Home" decimals={2} {...form.getInputProps('homeOdds')} />
            <NumberField label="Draw" decimals={2} {...form.getInputProps('drawOdds')} />
            <NumberField label="Away" decimals={2} {...form.getInputProps('awayOdds')} />
          </FieldRow>
          <ProposedOdds
            league={values.league}
            home={values.hometeam}
            away={values.awayteam}
            onUse={(odds) => form.setValues(odds)}
          />
        </FieldGroup>
        <SubmitButton busy={isPending} busyText="Creating...">
          Create fixture
        </SubmitButton>
      </Form>
      {dialog}
    </FormBesidePreview>
  );
}
