import { formatNumber } from '@matchday/contracts/format';
import type { ImportReport as Report } from '@matchday/contracts/matches/http';
import { Notice, Panel } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { useMemo } from 'react';
import classes from './import-season.module.css';

/** One line of the report. */
interface Row {
  index: number;
  line: string;
  fixture: string;
  outcome: string;
  isSkipped: boolean;
}

const outcomes = { created: 'new', changed: 'changed', unchanged: 'as before', none: '' } as const;
const scores = { created: ', score set', changed: ', score changed', unchanged: '', none: '' } as const;

const rowsOf = ({ skipped, changes = [] }: Report): Row[] =>
  [
    ...skipped.map(({ why, ...rest }) => ({ ...rest, outcome: `skipped: ${why}`, isSkipped: true })),
    ...changes.map(({ change, score, ...rest }) => ({
      ...rest,
      outcome: `${outcomes[change]}${scores[score]}`,
      isSkipped: false,
    })),
  ]
    .map(({ index, line, ...rest }) => ({ index, line: String(line ?? index + 1), ...rest }))
    .sort((a, b) => Number(b.isSkipped) - Number(a.isSkipped) || a.index - b.index);

const columns: Column<Row>[] = [
  { label: 'Line', numeric: true, cell: ({ line }) => line, phone: 'mark' },
  { label: 'Fixture', cell: ({ fixture }) => fixture, phone: 'title' },
  {
    label: 'Outcome',
    cell: ({ outcome }) => <span className={classes.outcome}>{outcome}</span>,
    phone: 'line',
  },
];

const tallyText = (what: string, { created, changed, unchanged }: Report['teams']) => {
  const parts = [
    created > 0 && `${formatNumber(created)} new`,
    changed > 0 && `${formatNumber(changed)} changed`,
    unchanged > 0 && `${formatNumber(unchanged)} as before`,
  ].filter(Boolean);
  return `${what}: ${parts.join(', ') || 'none'}`;
};

/** What an import did, or would do, in sums and line by line; skipped lines come first. */
export function ImportReport({ report }: { report: Report }) {
  const rows = useMemo(() => rowsOf(report), [report]);
  const { league, dryRun, skipped } = report;
  const name = league ? `${league.leagueName} ${league.season}` : 'The season';
  return (
    <Panel title={dryRun ? `What would be imported: ${name}` : `Imported: ${name}`} flush>
      <div className={classes.report}>
        <ul className={classes.sums}>
          {[
            tallyText('Teams', report.teams),
            tallyText('Fixtures', report.fixtures),
            tallyText('Scores', report.scores),
          ].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {skipped.length > 0 && (
          <Notice>
            {skipped.length === 1 ? '1 fixture is' : `${formatNumber(skipped.length)} fixtures are`} skipped;
            the others go in.
          </Notice>
        )}
      </div>
      <DataTable
        label="Report by line"
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        empty="No fixtures"
        maxHeight={520}
        phoneRows
      />
    </Panel>
  );
}
