import { Button } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { becauseText, oddsText } from '../../parts/proposed-odds.tsx';
import classes from './create-round.module.css';
import type { PlannedLine } from './use-round.ts';

function Verdict({ line: { problems, checked } }: { line: PlannedLine }) {
  const questions = (checked?.questions ?? []).map(({ text }) => text).join('. ');
  const isWrong = problems.length > 0;
  const asked = questions ? `${questions}?` : 'OK';
  return (
    <span className={classes.verdict} data-wrong={isWrong || undefined}>
      {isWrong ? problems.join('. ') : asked}
    </span>
  );
}

function LineOdds({ line, onPropose }: { line: PlannedLine; onPropose: (number: number) => void }) {
  const { odds, checked, number } = line;
  if (odds) return <span className="n">{oddsText(odds)}</span>;
  const { proposed } = checked ?? {};
  if (!proposed) return <>–</>;
  return (
    <Button
      size="compact-md"
      h={44}
      variant="default"
      title={becauseText(proposed)}
      aria-label={`Use ${oddsText(proposed)} for line ${number}: ${becauseText(proposed)}`}
      onClick={() => onPropose(number)}
    >
      Use {oddsText(proposed)}
    </Button>
  );
}

interface RoundTableProps {
  lines: readonly PlannedLine[];
  onPropose: (number: number) => void;
}

/** The lines of a round with their odds, and what is wrong or unusual with each. */
export function RoundTable({ lines, onPropose }: RoundTableProps) {
  const columns: Column<PlannedLine>[] = [
    { label: 'Line', numeric: true, cell: ({ number }) => number, phone: 'mark' },
    { label: 'Match', cell: ({ match }) => match, phone: 'title' },
    { label: 'Kick-off', cell: ({ when }) => when, phone: 'line' },
    { label: 'Odds', cell: (line) => <LineOdds line={line} onPropose={onPropose} />, phone: 'action' },
    { label: 'Check', cell: (line) => <Verdict line={line} />, phone: 'more' },
  ];
  return (
    <DataTable
      label="Fixtures of the round"
      columns={columns}
      rows={lines}
      rowKey={({ number }) => String(number)}
      empty="No fixtures"
      phoneRows
    />
  );
}
