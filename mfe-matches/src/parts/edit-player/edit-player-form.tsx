import type { BodyOf } from '@matchday/contracts/call';
import { playerPatch } from '@matchday/contracts/matches/competition-forms';
import type { Player, patchPlayer } from '@matchday/contracts/matches/http';
import { ratingNames } from '@matchday/contracts/matches/rules';
import { Button } from '@matchday/ui';
import { FieldRow, Form, NumberField, SubmitButton, TextField, useForm } from '@matchday/ui/forms';
import classes from './edit-player.module.css';

/** The player's fields shown on the card, validated as on the server ([V16] [V17]). */
const editForm = playerPatch.pick({
  playerName: true,
  position: true,
  nationality: true,
  skills: true,
  dribbling: true,
  defense: true,
  passing: true,
  gameplay: true,
  shooting: true,
  cost: true,
});

interface EditPlayerFormProps {
  player: Player;
  onSave: (patch: BodyOf<typeof patchPlayer>) => void;
  onDelete: () => void;
}

/** The form in the edit dialog. A cleared stat no longer counts. */
export function EditPlayerForm({ player, onSave, onDelete }: EditPlayerFormProps) {
  const form = useForm({
    draft: `player ${player._id}`,
    schema: editForm,
    initialValues: {
      playerName: player.playerName,
      position: player.position,
      nationality: player.nationality,
      skills: player.skills ?? '',
      dribbling: player.dribbling ?? '',
      defense: player.defense ?? '',
      passing: player.passing ?? '',
      gameplay: player.gameplay ?? '',
      shooting: player.shooting ?? '',
      cost: player.cost,
    },
    validateInputOnBlur: true,
  });
  const save = (patch: BodyOf<typeof patchPlayer>) =>
    onSave({ ...patch, ...Object.fromEntries(ratingNames.map((name) => [name, patch[name] ?? null])) });
  return (
    <Form form={form} aria-label={`Edit ${player.playerName}`} onSubmit={save}>
      <TextField label="Name" {...form.getInputProps('playerName')} />
      <FieldRow>
        <TextField label="Position" {...form.getInputProps('position')} />
        <TextField label="Nationality" {...form.getInputProps('nationality')} />
      </FieldRow>
      <div className={classes.ratings}>
        {ratingNames.map((name) => (
          <NumberField key={name} label={name} {...form.getInputProps(name)} />
        ))}
      </div>
      <NumberField label="Cost" unit="coins" {...form.getInputProps('cost')} />
      <SubmitButton size="lg">Save player</SubmitButton>
      <Button variant="outline" color="red" onClick={onDelete}>
        Delete player
      </Button>
    </Form>
  );
}
