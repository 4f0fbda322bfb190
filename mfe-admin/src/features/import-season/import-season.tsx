import { getLeagues, importSeasonFile, type ImportReport as Report } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Notice, Panel } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { FieldRow, SelectField, TextField } from '@matchday/ui/forms';
import { LeaveGuard, notify, query } from '@matchday/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leagueKindOptions } from '../../parts/league-kinds.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import classes from './import-season.module.css';
import { isBinary, type Refused, refusedBy, refusedFile, sendSeason } from './season-upload.ts';

/** Imports a season: choose a file, see in a dry run what it would do, import it, and read the report. */
export function ImportSeason() {
  const client = useQueryClient();
  const [choices, setChoices] = useState({ kind: '', country: '', timeZone: '' });
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [refused, setRefused] = useState<Refused>();
  const [report, setReport] = useState<Report>();
  const [isAsking, setAsking] = useState(false);
  // The screen is shown once they are known.
  const leagues = useQuery(query(getLeagues));
  /** The league that has the chosen kind and would lose it. */
  const replaced = leagues.data?.data.find(
    ({ _id, kind }) => kind === choices.kind && _id !== report?.leagueId,
  );
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ sent, isImport }: { sent: { name: string; text: string }; isImport: boolean }) =>
      sendSeason(sent, choices, !isImport),
    networkMode: 'always',
    onMutate: () => setRefused(undefined),
    onSuccess: async (done, { isImport }) => {
      setReport(done);
      if (!isImport) return;
      const link = { text: 'Open leagues', to: paths.leagues };
      notify.success('The season is imported', { link });
      await Promise.all(
        importSeasonFile.affects.map((read) => client.invalidateQueries({ queryKey: [read] })),
      );
    },
    onError: (error) => setRefused(refusedBy(error)),
    onSettled: () => setAsking(false),
  });
  const choose = (changed: Partial<typeof choices>) => {
    setChoices({ ...choices, ...changed });
    setReport(undefined);
  };
  const take = async (taken: File) => {
    setReport(undefined);
    setFile(undefined);
    const problem = refusedFile(taken);
    if (problem) return setRefused({ text: problem, lines: [] });
    // A folder that is dropped, or a file that has been moved since.
    const text = await taken.text().catch(() => undefined);
    if (text === undefined) return setRefused({ text: `${taken.name} could not be read`, lines: [] });
    if (isBinary(text)) return setRefused({ text: `${taken.name} is not a text file`, lines: [] });
    setRefused(undefined);
    setFile({ name: taken.name, text });
  };
  const isTried = report?.dryRun === true;
  const importNow = () => file && mutate({ sent: file, isImport: true });
  return (
    <>
      <Panel title="Season file">
        <div className={classes.steps}>
          <FileDrop name={file?.name} disabled={isPending} onFile={(taken) => void take(taken)} />
          <FieldRow>
            <SelectField
              label="Kind"
              placeholder="As it is"
              description="The league that has this kind becomes an ordinary one"
              options={leagueKindOptions.filter(({ value }) => value !== 'other')}
              value={choices.kind}
              disabled={isPending}
              onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
            />
            <TextField
              label="Country"
              description="If the file name does not say"
              placeholder="Uganda"
              maxLength={60}
              value={choices.country}
              disabled={isPending}
              onChange={({ currentTarget }) => choose({ country: currentTarget.value })}
            />
            <TextField
              label="Time zone"
              description="For the kick-off times, if the country leaves it open"
              placeholder="Africa/Kampala"
              maxLength={60}
              value={choices.timeZone}
              disabled={isPending}
              onChange={({ currentTarget }) => choose({ timeZone: currentTarget.value })}
            />
          </FieldRow>
          {refused && (
            <Notice tone="warn">
              {refused.text}
              {refused.lines.length > 0 && (
                <ul className={classes.wrong} aria-label="Lines with errors">
                  {refused.lines.map(({ line, text }) => (
                    <li key={line}>
                      {line}: {text}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
          <ImportProgress run={isPending ? variables : undefined} report={report} />
          <div className={classes.buttons}>
            <Button
              variant={isTried ? 'default' : 'filled'}
              disabled={!file || isPending}
              onClick={() => file && mutate({ sent: file, isImport: false })}
            >
              Dry run
            </Button>
            <Button
              disabled={!file || !isTried || isPending}
              onClick={() => (replaced ? setAsking(true) : importNow())}
            >
              Import
            </Button>
          </div>
        </div>
      </Panel>
      {report && <ImportReport report={report} />}
      <LeaveGuard when={isPending} />
      {replaced && (
        <ConfirmDialog
          opened={isAsking}
          title={`Replace the ${replaced.kind} league?`}
          confirm="Replace and import"
          busy={isPending}
          onConfirm={importNow}
          onCancel={() => setAsking(false)}
        >
          {`“${replaced.leagueName}” ${replaced.season} becomes an ordinary league, and home shows the imported one in its place.`}
        </ConfirmDialog>
      )}
    </>
  );
}
