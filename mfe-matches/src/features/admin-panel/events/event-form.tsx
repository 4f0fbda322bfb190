import { eventForm } from '@matchday/contracts/matches/forms';
import { type Fixture, postEvent } from '@matchday/contracts/matches/http';
import { type EventKind, eventKinds, eventLabels } from '@matchday/contracts/matches/play/player-stats';
import { Form, NumberField, SelectField, SubmitButton, useForm } from '@matchday/ui/forms';
import { squadsOf } from '../../../parts/squad-player-view.ts';
import classes from '../admin-panel.module.css';
import { isOver } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';

/** Adds a card or a substitution with its minute; who comes on is of the same team. */
export function EventForm({ fixture }: { fixture: Fixture }) {
  const form = useForm({
    draft: `event ${fixture._id}`,
    schema: eventForm,
    initialValues: { kind: 'yellowCard', player: '', other: '', minute: '', added: '' },
  });
  const { send, isPending } = useFixtureSend(postEvent, {
    form,
    failure: orServerText('Failed to add event'),
    onSuccess: () => form.reset(),
  });
  const isOff = isOver(fixture);
  const { kind, player } = form.values;
  const squads = squadsOf(fixture);
  const team = squads.find((one) => one.player._id === player)?.team._id;
  const isSubstitution = kind === 'substitution';
  const optionsOf = (of: typeof squads) =>
    of.map((one) => ({ value: one.player._id, label: `${one.player.playerName} (${one.team.shortName})` }));
  return (
    <Form form={form} onSubmit={(body) => send({ params: { id: fixture._id }, body })}>
      <SelectField
        label="Event"
        options={eventKinds.map((value) => ({ value, label: eventLabels[value] }))}
        disabled={isOff}
        {...form.getInputProps('kind')}
        onChange={({ currentTarget }) =>
          // Nobody comes on for a card.
          form.setValues({ kind: currentTarget.value as EventKind, other: '' })
        }
      />
      <SelectField
        label={isSubstitution ? 'Player going off' : 'Player'}
        placeholder="Select Player"
        options={optionsOf(squads)}
        disabled={isOff}
        {...form.getInputProps('player')}
      />
      {isSubstitution && (
        <SelectField
          label="Player coming on"
          placeholder="Select Player"
          options={optionsOf(
            squads.filter((one) => one.player._id !== player && (!team || one.team._id === team)),
          )}
          disabled={isOff}
          {...form.getInputProps('other')}
        />
      )}
      <div className={classes.goal}>
        <NumberField label="Minute" disabled={isOff} {...form.getInputProps('minute')} />
        <NumberField label="Added time" disabled={isOff} {...form.getInputProps('added')} />
      </div>
      <SubmitButton variant="default" fullWidth busy={isPending} busyText="Updating..." disabled={isOff}>
        Add event
      </SubmitButton>
    </Form>
  );
}
