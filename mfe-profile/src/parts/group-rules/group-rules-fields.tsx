import { getLeagues } from '@matchday/contracts/matches/http';
import { CheckboxField, FieldGroup, SelectField } from '@matchday/ui/forms';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './group-rules.module.css';
import { type GroupRulesDraft, weekOptions } from './rules-draft.ts';

interface GroupRulesFieldsProps {
  value: GroupRulesDraft;
  onChange: (value: GroupRulesDraft) => void;
  now: Date;
}

/** Which weeks and leagues a group counts. */
export function GroupRulesFields({ value, onChange, now }: GroupRulesFieldsProps) {
  const known = useQuery(query(getLeagues)).data?.data;
  const leagues = known ?? [];
  // One that is taken away stays in its place, for who changes their mind.
  const [chosenBefore] = useState(value.leagues);
  const gone = known ? chosenBefore.filter((id) => known.every(({ _id }) => _id !== id)) : [];
  const toggle = (id: string, isOn: boolean) =>
    onChange({
      ...value,
      leagues: isOn ? [...value.leagues, id] : value.leagues.filter((other) => other !== id),
    });
  return (
    <>
      <SelectField
        label="Results count"
        options={weekOptions(now, value.from)}
        value={value.from ?? ''}
        onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value || null })}
      />
      {(leagues.length > 1 || gone.length > 0) && (
        <FieldGroup legend="Leagues that count (none chosen: all)">
          {leagues.map(({ _id, leagueName }) => (
            <CheckboxField
              key={_id}
              label={<span className={classes.league}>{leagueName}</span>}
              checked={value.leagues.includes(_id)}
              onChange={({ currentTarget }) => toggle(_id, currentTarget.checked)}
            />
          ))}
          {gone.map((id) => (
            <CheckboxField
              key={id}
              label="A league that was deleted"
              checked={value.leagues.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}
