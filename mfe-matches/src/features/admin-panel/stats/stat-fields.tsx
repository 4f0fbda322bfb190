import type { Fixture } from '@matchday/contracts/matches/http';
import { statLabels, statTypes } from '@matchday/contracts/matches/play/player-stats';
import { NumberField, SelectField } from '@matchday/ui/forms';
import { squadsOf } from '../../../parts/squad-player-view.ts';
import classes from '../admin-panel.module.css';

type FieldName = 'playerId' | 'statType' | 'value';

interface StatFieldsProps {
  fixture: Fixture;
  form: { getInputProps: (name: FieldName) => object };
  disabled?: boolean;
}

/** The fields for player, stat and value, used to set a stat and to correct one. */
export const StatFields = ({ fixture, form, disabled }: StatFieldsProps) => (
  <>
    <SelectField
      label="Player"
      placeholder="Select Player"
      options={squadsOf(fixture).map(({ player, team }) => ({
        value: player._id,
        label: `${player.playerName} (${team.shortName})`,
      }))}
      disabled={disabled}
      {...form.getInputProps('playerId')}
    />
    <div className={classes.goal}>
      <SelectField
        label="Stat type"
        placeholder="Select Stat"
        options={statTypes.map((value) => ({ value, label: statLabels[value] }))}
        disabled={disabled}
        {...form.getInputProps('statType')}
      />
      <NumberField label="Value" disabled={disabled} {...form.getInputProps('value')} />
    </div>
  </>
);
