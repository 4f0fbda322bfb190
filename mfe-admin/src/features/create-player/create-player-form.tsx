import { playerForm } from '@matchday/contracts/matches/competition-forms';
import { postPlayer } from '@matchday/contracts/matches/http';
import { overallOf, ratingAverage, ratingNames } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { PlayerCard } from '@matchday/ui/cards';
import {
  FieldGroup,
  FieldRow,
  Form,
  NumberField,
  numberOf,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { FormBesidePreview } from '../../parts/form-page.tsx';
import { useCreate } from '../../parts/use-create.ts';
import { useTeams } from '../../parts/use-options.ts';

const initialValues = {
  playerName: '',
  imageUrl: '',
  nationality: '',
  team: '',
  position: '',
  gender: '',
  cost: '' as const,
  skills: '' as const,
  dribbling: '' as const,
  defense: '' as const,
  passing: '' as const,
  gameplay: '' as const,
  shooting: '' as const,
};

/** Creates a player with a live preview of card, overall and colour (SPEC 5, [V33] [V34]). */
export function CreatePlayerForm() {
  const teams = useTeams();
  const form = useForm({
    draft: 'new-player',
    schema: playerForm,
    initialValues,
    validateInputOnBlur: true,
  });
  const { create, isPending } = useCreate(postPlayer, {
    form,
    success: 'Player created successfully!',
    link: ({ _id }) => ({ text: 'Open player', to: paths.player(_id) }),
    fallback: 'Failed to create player',
  });
  const { values } = form;
  const ratings = Object.fromEntries(ratingNames.map((name) => [name, numberOf(values[name]) ?? null]));
  return (
    <FormBesidePreview
      form={form}
      preview={
        <PlayerCard
          heading="h2"
          player={{
            name: values.playerName || 'Player name',
            position: values.position,
            team: teams.find((team) => team._id === values.team)?.shortName ?? '',
            overall: overallOf(ratings),
            average: ratingAverage(ratings),
            ratings,
            imageUrl: values.imageUrl || undefined,
          }}
        />
      }
    >
      <Form form={form} aria-label="Create a Player" onSubmit={create}>
        <FieldGroup legend="Player">
          <TextField label="Player name" {...form.getInputProps('playerName')} />
          <SelectField
            label="Team"
            placeholder="Select a team"
            options={teams.map((team) => ({ value: team._id, label: team.teamName }))}
            {...form.getInputProps('team')}
          />
          <FieldRow>
            <TextField label="Position" placeholder="FW" {...form.getInputProps('position')} />
            <TextField label="Nationality" {...form.getInputProps('nationality')} />
            <TextField label="Gender" {...form.getInputProps('gender')} />
          </FieldRow>
          <TextField
            label="Image URL"
            description="An https address or a path on this platform; left empty, a drawing is used"
            {...form.getInputProps('imageUrl')}
          />
        </FieldGroup>
        <FieldGroup legend="Ratings, 0 to 99">
          <FieldRow>
            {ratingNames.slice(0, 3).map((name) => (
              <NumberField key={name} label={name} {...form.getInputProps(name)} />
            ))}
          </FieldRow>
          <FieldRow>
            {ratingNames.slice(3).map((name) => (
              <NumberField key={name} label={name} {...form.getInputProps(name)} />
            ))}
          </FieldRow>
        </FieldGroup>
        <NumberField label="Cost" unit="coins" {...form.getInputProps('cost')} />
        <SubmitButton busy={isPending} busyText="Creating...">
          Create Player
        </SubmitButton>
      </Form>
    </FormBesidePreview>
  );
}
