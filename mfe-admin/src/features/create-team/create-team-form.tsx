import { clubs } from '@matchday/contracts/clubs';
import { teamForm } from '@matchday/contracts/matches/competition-forms';
import { postTeam } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Crest } from '@matchday/ui';
import {
  FieldGroup,
  FieldRow,
  Form,
  LinesField,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { badgeOf, clubOptions } from '../../parts/club-options.ts';
import { FormBesidePreview } from '../../parts/form-page.tsx';
import { useCreate } from '../../parts/use-create.ts';
import { useLeagueOptions } from '../../parts/use-options.ts';
import classes from './create-team-form.module.css';

const initialValues = {
  teamName: '',
  shortName: '',
  league: '',
  assignedClub: '',
  teamBadge: '',
  home: '',
  manager: '',
  founded: '',
  tiktok: '',
  instagram: '',
  squads: [] as string[],
};

/** Creates a team with a live preview of its crest. A club from the list fills in names and badge (SPEC 5, [C04] [V36]). */
export function CreateTeamForm() {
  const leagues = useLeagueOptions();
  const form = useForm({
    draft: 'new-team',
    schema: teamForm,
    initialValues,
    validateInputOnBlur: ['teamName', 'shortName', 'league'],
  });
  const { create, isPending } = useCreate(postTeam, {
    form,
    success: 'Team created successfully!',
    link: ({ _id }) => ({ text: 'Open team', to: paths.teamDetails(_id) }),
    fallback: 'Failed to create team',
  });
  const chooseClub = (name: string) => {
    const club = clubs.find((entry) => entry.name === name);
    form.setValues({
      assignedClub: name,
      ...(club && {
        teamName: club.name,
        shortName: club.shortName,
        teamBadge: badgeOf(club),
      }),
    });
  };
  const { teamName, shortName } = form.values;
  return (
    <FormBesidePreview
      form={form}
      preview={
        <div className={classes.tile}>
          <Crest code={shortName || '?'} size={120} />
          <strong>{teamName || 'Team name'}</strong>
          <span>{shortName || 'Short name'}</span>
        </div>
      }
    >
      <Form form={form} aria-label="Create a Team" onSubmit={create}>
        <FieldGroup legend="Team">
          <SelectField
            label="Club"
            placeholder="Another club"
            options={clubOptions}
            value={form.values.assignedClub}
            onChange={(event) => chooseClub(event.currentTarget.value)}
          />
          <FieldRow>
            <TextField label="Team name" {...form.getInputProps('teamName')} />
            <TextField label="Short name" {...form.getInputProps('shortName')} />
          </FieldRow>
          <SelectField
            label="League"
            placeholder="Select a league"
            options={leagues}
            {...form.getInputProps('league')}
          />
          <TextField
            label="Team badge"
            description="An https address or a path on this platform"
            {...form.getInputProps('teamBadge')}
          />
        </FieldGroup>
        <FieldGroup legend="Club">
          <FieldRow>
            <TextField label="Stadium" {...form.getInputProps('home')} />
            <TextField label="Manager" {...form.getInputProps('manager')} />
          </FieldRow>
          <FieldRow>
            <TextField label="Founded" {...form.getInputProps('founded')} />
            <TextField label="TikTok" {...form.getInputProps('tiktok')} />
            <TextField label="Instagram" {...form.getInputProps('instagram')} />
          </FieldRow>
          <LinesField
            label="Squad"
            description="One name per line"
            rows={4}
            {...form.getInputProps('squads')}
          />
        </FieldGroup>
        <SubmitButton busy={isPending} busyText="Creating...">
          Create Team
        </SubmitButton>
      </Form>
    </FormBesidePreview>
  );
}
