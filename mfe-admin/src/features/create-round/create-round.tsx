import { getTeams } from '@matchday/contracts/matches/http';
import { Button, Notice, Panel } from '@matchday/ui';
import { CheckboxField, FieldRow, FormError, SelectField, TextArea, TextField } from '@matchday/ui/forms';
import { LeaveGuard, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeagueOptions } from '../../parts/use-options.ts';
import classes from './create-round.module.css';
import { RoundTable } from './round-table.tsx';
import { useRound } from './use-round.ts';

/** Largest table in bytes: sixty lines are far below it. */
const MOST_BYTES = 200_000;
const EXAMPLE =
  'Home, Away, Date, Time, Home odds, Draw odds, Away odds\nArsenal, Chelsea, 2026-11-28, 18:00, 1.85, 3.60, 4.20';

const empty = { league: '', round: '', inTable: true };

/** Creates the fixtures of a round from a table that is typed, pasted from a spreadsheet, or read from a CSV file. */
export function CreateRound() {
  const leagues = useLeagueOptions();
  const { data: teams = [] } = useQuery(query(getTeams));
  const [head, setHead] = useState(empty);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const ofLeague = teams.filter(({ leagues: of }) => of.includes(head.league));
  const round = useRound(ofLeague, () => setText(''));
  const { planned = [] } = round;
  const wrong = planned.filter(({ problems }) => problems.length > 0).length;
  const bare = planned.filter(({ odds, problems }) => !odds && problems.length === 0).length;
  const change = (changed: Partial<typeof head>) => {
    setHead({ ...head, ...changed });
    round.forget();
  };
  const write = (typed: string) => {
    setText(typed);
    setRefusal(undefined);
    round.forget();
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) return setRefusal(`${file.name} is too large: a table has at most 200 kB`);
    const read = await file.text().catch(() => undefined);
    if (read === undefined) return setRefusal(`${file.name} could not be read`);
    write(read);
  };
  const check = () => (head.league ? round.check(text, head) : setRefusal('League is required'));
  return (
    <>
      <Panel title="Table">
        <div className={classes.fields}>
          <FieldRow>
            <SelectField
              label="League"
              placeholder="Select a league"
              options={leagues}
              value={head.league}
              onChange={({ currentTarget }) => {
                setRefusal(undefined);
                change({ league: currentTarget.value });
              }}
            />
            <TextField
              label="Round"
              placeholder="Matchday 14"
              maxLength={80}
              value={head.round}
              onChange={({ currentTarget }) => change({ round: currentTarget.value })}
            />
          </FieldRow>
          <CheckboxField
            label="Counts towards the table"
            checked={head.inTable}
            onChange={({ currentTarget }) => change({ inTable: currentTarget.checked })}
          />
          <TextArea
            label="Fixtures"
            description="One line each: home, away, date, time in East Africa Time, and the three odds if they are known. Lines of a spreadsheet can be pasted."
            placeholder={EXAMPLE}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          <FormError>{refusal ?? round.problem}</FormError>
          <div className={classes.buttons}>
            <Button loading={round.isChecking} onClick={check}>
              Check the table
            </Button>
            <Button variant="default" onClick={() => chooser.current?.click()}>
              Choose a CSV file
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              aria-label="CSV file"
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          </div>
        </div>
      </Panel>
      {round.planned && (
        <Panel title="Check" flush>
          <RoundTable lines={planned} onPropose={round.propose} />
          <div className={classes.outcome}>
            {wrong > 0 && (
              <Notice tone="warn">
                {wrong === 1 ? '1 line needs fixing' : `${wrong} lines need fixing`}: nothing is created until
                all are right.
              </Notice>
            )}
            {bare > 0 && (
              <Notice
                action={
                  <Button variant="default" h={44} onClick={() => round.propose()}>
                    Use proposed odds
                  </Button>
                }
              >
                {bare === 1 ? '1 line has no odds' : `${bare} lines have no odds`}. Proposed ones are beside
                them.
              </Notice>
            )}
            <Button
              disabled={wrong > 0 || bare > 0}
              loading={round.isSending}
              onClick={() => round.create(head)}
            >
              {planned.length === 1 ? 'Create 1 fixture' : `Create ${planned.length} fixtures`}
            </Button>
          </div>
        </Panel>
      )}
      {round.dialog}
      <LeaveGuard when={text !== ''} />
    </>
  );
}
