import { teamPatch } from '@matchday/contracts/matches/competition-forms';
import { patchTeam, type Team } from '@matchday/contracts/matches/http';
import { FieldRow, Form, LinesField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';

const editForm = teamPatch.pick({
  teamName: true,
  shortName: true,
  home: true,
  manager: true,
  founded: true,
  tiktok: true,
  instagram: true,
  squads: true,
});

/** Cleared fields are sent as empty text; names cannot be empty. */
const emptied = { home: '', manager: '', founded: '', tiktok: '', instagram: '' };

/** Edits a team, with one squad name per line. Cleared fields become empty. */
export function EditTeamForm({ team, onSaved }: { team: Team; onSaved: () => void }) {
  const { teamName, shortName, home, manager, founded, tiktok, instagram, squads } = team;
  const form = useForm({
    draft: `team ${team._id}`,
    schema: editForm,
    initialValues: { teamName, shortName, home, manager, founded, tiktok, instagram, squads },
    validateInputOnBlur: true,
    refuse: (values) => ({
      ...(values.teamName === undefined && { teamName: 'Team name is required' }),
      ...(values.shortName === undefined && { shortName: 'Short name is required' }),
    }),
  });
  const { mutate, isPending } = useSend(patchTeam, {
    onSuccess: ({ message }) => {
      onSaved();
      notify.success(message);
    },
    onError: (error) => {
      showFailure(error, 'Failed to update team', form);
    },
  });
  return (
    <Form
      form={form}
      aria-label={`Edit ${team.teamName}`}
      onSubmit={(body) =>
        mutate({
          params: { id: team._id },
          body: {
            ...emptied,
            ...Object.fromEntries(Object.entries(body).filter(([, text]) => text !== undefined)),
          },
        })
      }
    >
      <FieldRow>
        <TextField label="Team name" {...form.getInputProps('teamName')} />
        <TextField label="Short name" {...form.getInputProps('shortName')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Stadium" {...form.getInputProps('home')} />
        <TextField label="Manager" {...form.getInputProps('manager')} />
        <TextField label="Founded" {...form.getInputProps('founded')} />
      </FieldRow>
      <FieldRow>
        <TextField label="TikTok" {...form.getInputProps('tiktok')} />
        <TextField label="Instagram" {...form.getInputProps('instagram')} />
      </FieldRow>
      <LinesField label="Squad" description="One name per line" rows={5} {...form.getInputProps('squads')} />
      <SubmitButton busy={isPending} busyText="Updating...">
        Save team
      </SubmitButton>
    </Form>
  );
}
