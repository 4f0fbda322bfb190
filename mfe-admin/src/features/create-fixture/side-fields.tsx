import { clubOf, clubs } from '@matchday/contracts/clubs';
import type { Team } from '@matchday/contracts/matches/http';
import { SelectField } from '@matchday/ui/forms';
import { badgeOf, badgeOptions, clubOptions } from '../../parts/club-options.ts';

/** Fields of one side of a fixture, by their names in the form. */
const fields = {
  home: { label: 'Home', team: 'hometeam', badge: 'hometeamBadge' },
  away: { label: 'Away', team: 'awayteam', badge: 'awayteamBadge' },
} as const;

interface SideFieldsProps {
  side: keyof typeof fields;
  form: {
    values: Record<'hometeam' | 'awayteam', string>;
    getInputProps: (name: 'hometeam' | 'awayteam' | 'hometeamBadge' | 'awayteamBadge') => object;
    setValues: (values: Record<string, string>) => void;
  };
  /** Teams of the league. */
  teams: readonly Team[];
}

/** One side of the fixture: choose a club, which fills in team and badge, or choose each field ([C04]). */
export function SideFields({ side, form, teams }: SideFieldsProps) {
  const { label, team: teamField, badge } = fields[side];
  const team = teams.find(({ _id }) => _id === form.values[teamField]);
  const club = team && clubOf(team.shortName);
  const choose = (chosen: Team | undefined) => {
    const known = chosen && clubOf(chosen.shortName);
    form.setValues({ [teamField]: chosen?._id ?? '', [badge]: known ? badgeOf(known) : '' });
  };
  const hasTeam = (name: string) =>
    teams.find(({ shortName }) => shortName === clubs.find((entry) => entry.name === name)?.shortName);
  return (
    <div>
      <SelectField
        label={`${label} club`}
        placeholder="Another club"
        options={clubOptions.map((option) => ({ ...option, disabled: !hasTeam(option.value) }))}
        value={club?.name ?? ''}
        onChange={(event) => choose(hasTeam(event.currentTarget.value))}
      />
      <SelectField
        mt="md"
        label={`${label} team`}
        placeholder="Select a team"
        options={teams.map(({ _id, teamName }) => ({ value: _id, label: teamName }))}
        {...form.getInputProps(teamField)}
        onChange={(event) => choose(teams.find(({ _id }) => _id === event.currentTarget.value))}
      />
      <SelectField
        mt="md"
        label={`${label} badge`}
        placeholder="Team's badge"
        options={badgeOptions}
        {...form.getInputProps(badge)}
      />
    </div>
  );
}
