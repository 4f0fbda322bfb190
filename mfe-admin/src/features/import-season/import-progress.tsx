import { formatNumber } from '@matchday/contracts/format';
import type { ImportReport } from '@matchday/contracts/matches/http';
import type { StreamData } from '@matchday/contracts/stream';
import { useStream } from '@matchday/web-kit';
import { useState } from 'react';
import classes from './import-season.module.css';

interface ImportProgressProps {
  /** Name of the file that is on its way. */
  file: string;
  /** What the dry run said of it. */
  report: ImportReport | undefined;
  isImport: boolean;
}

const fixturesText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'fixture' : 'fixtures'}`;

function textOf({ file, report, isImport }: ImportProgressProps, told: StreamData<'import'> | undefined) {
  if (!isImport) return `Checking ${file}: nothing is changed`;
  const name = report?.league?.leagueName ?? file;
  // What is written is seen by nobody before all of it is saved.
  if (told)
    return `Importing ${name}: ${formatNumber(told.done)} of ${fixturesText(told.of)}${told.done === told.of ? ', saving' : ''}`;
  const { created = 0, changed = 0, unchanged = 0 } = report?.fixtures ?? {};
  return `Importing ${fixturesText(created + changed + unchanged)} of ${name}`;
}

/** How far an import has come; mounted for as long as it runs. The bar has a share once the stream tells of it. */
export function ImportProgress(props: ImportProgressProps) {
  const [told, setTold] = useState<StreamData<'import'>>();
  useStream('import', (progress) => {
    if (props.isImport && progress.fileName === props.file) setTold(progress);
  });
  return (
    <>
      <p role="status" className={classes.progress}>
        {textOf(props, told)}
      </p>
      <progress
        className={classes.bar}
        aria-label="The import is running"
        {...(told ? { value: told.done, max: told.of } : {})}
      />
    </>
  );
}
