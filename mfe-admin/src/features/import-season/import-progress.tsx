import { formatNumber } from '@matchday/contracts/format';
import type { ImportReport } from '@matchday/contracts/matches/http';
import type { StreamData } from '@matchday/contracts/stream';
import { useStream } from '@matchday/web-kit';
import { useState } from 'react';
import classes from './import-season.module.css';

/** A file that is on its way; another object for each time that it is sent. */
interface Run {
  sent: { name: string };
  isImport: boolean;
}

interface ImportProgressProps {
  run: Run | undefined;
  /** What the dry run said of it. */
  report: ImportReport | undefined;
}

const fixturesText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'fixture' : 'fixtures'}`;

function textOf(
  { sent: { name: file }, isImport }: Run,
  report: ImportReport | undefined,
  told: StreamData<'import'> | undefined,
) {
  if (!isImport) return `Checking ${file}: nothing is changed`;
  const name = report?.league?.leagueName ?? file;
  // What is written is seen by nobody before all of it is saved.
  if (told)
    return `Importing ${name}: ${formatNumber(told.done)} of ${fixturesText(told.of)}${told.done === told.of ? ', saving' : ''}`;
  const { created = 0, changed = 0, unchanged = 0 } = report?.fixtures ?? {};
  return `Importing ${fixturesText(created + changed + unchanged)} of ${name}`;
}

/**
 * How far an import has come; there before it runs, as screen readers pass over the first text of a region that comes
 * with it. The bar has a share once the stream tells of it.
 */
export function ImportProgress({ run, report }: ImportProgressProps) {
  const [heard, setHeard] = useState<{ run: Run; progress: StreamData<'import'> }>();
  useStream('import', (progress) => {
    if (run?.isImport && progress.fileName === run.sent.name) setHeard({ run, progress });
  });
  const told = heard?.run === run ? heard?.progress : undefined;
  return (
    <>
      <p role="status" className={classes.progress}>
        {run && textOf(run, report, told)}
      </p>
      {run && (
        <progress
          className={classes.bar}
          aria-label="The import is running"
          {...(told ? { value: told.done, max: told.of } : {})}
        />
      )}
    </>
  );
}
