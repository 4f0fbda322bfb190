import { statForm } from '@matchday/contracts/matches/forms';
import { type Fixture, putStat } from '@matchday/contracts/matches/http';
import { statTypes } from '@matchday/contracts/matches/rules';
import { Form, NumberField, SelectField, SubmitButton, useForm } from '@matchday/ui/forms';
import { squadsOf } from '../../parts/squad-player-view.ts';
import classes from './admin-panel.module.css';
import { orServerText, useFixtureSend } from './use-fixture-send.ts';

/** Sets the count of a stat of a player in this fixture (SPEC 5, [V18] [W18]; DESIGN 5.7). */
export function StatForm({ fixture }: { fixture: Fixture }) {
  const form = useForm({ schema: statForm, initialValues: { playerId: '', statType: '', value: '' } });
  const { send, isPending } = useFixtureSend(putStat, {
    form,
    failure: orServerText('Failed to update player stat'),
    onSuccess: () => form.reset(),
  });
  const isOver = fixture.matchState === 'FT';
  return (
    <Form form={form} onSubmit={(body) => send({ params: { id: fixture._id }, body })}>
      <SelectField
        label="Player"
        placeholder="Select Player"
        options={squadsOf(fixture).map(({ player, team }) => ({
          value: player._id,
          label: `${player.playerName} (${team.shortName})`,
        }))}
        disabled={isOver}
        {...form.getInputProps('playerId')}
      />
      <div className={classes.goal}>
        <SelectField
          label="Stat type"
          placeholder="Select Stat"
          options={statTypes}
          disabled={isOver}
          {...form.getInputProps('statType')}
        />
        <NumberField label="Value" disabled={isOver} {...form.getInputProps('value')} />
      </div>
      <SubmitButton variant="default" fullWidth busy={isPending} busyText="Updating..." disabled={isOver}>
        Update stat
      </SubmitButton>
    </Form>
  );
}
