import { Amount, Button } from '@matchday/ui';
import { DataTable } from '@matchday/ui/tables';
import { notify } from '@matchday/web-kit';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { counted } from '../../parts/counted.ts';
import { saveFile } from '../../parts/save-file.ts';
import classes from './gift-coins.module.css';
import { reportColumns } from './gift-line-columns.tsx';
import { type DraftLine, type JudgedLine, sumOf } from './gift-lines.ts';
import { giftReportCsv } from './read-gift-lines.ts';

interface GiftListReportProps {
  lines: readonly JudgedLine[];
  /** Back to the preview with the lines that failed. */
  onFix: (lines: DraftLine[]) => void;
  onNew: () => void;
}

/** The outcome of each line, on screen and as a file. */
export function GiftListReport({ lines, onFix, onNew }: GiftListReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failed = lines.filter(({ verdict }) => !verdict?.ok);
  const { coins } = sumOf(lines);
  const download = () =>
    giftReportCsv(lines)
      .then((csv) => saveFile('gift-report.csv', csv, 'text/csv;charset=utf-8'))
      .catch(() => notify.error('The report could not be written. Please try again.'));
  return (
    <section className={classes.stage} aria-label="Report">
      <h3 ref={heading} tabIndex={-1}>
        {failed.length === 0
          ? `${counted(lines.length, 'gift')} given`
          : `${lines.length - failed.length} of ${counted(lines.length, 'gift')} given`}
      </h3>
      <p>
        <Amount value={coins} /> have left the house.
      </p>
      <div className={classes.table}>
        <DataTable
          label="Report line by line"
          columns={reportColumns}
          rows={lines}
          rowKey={({ number }) => String(number)}
          empty="No lines were sent"
          phoneRows
          maxHeight={560}
        />
      </div>
      <div className={classes.buttons}>
        <Button
          size="lg"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={download}
        >
          Download report
        </Button>
        {failed.length > 0 && (
          <Button
            variant="default"
            size="lg"
            onClick={() => onFix(failed.map(({ verdict: _, ...line }) => line))}
          >
            Fix {counted(failed.length, 'line')}
          </Button>
        )}
        <Button variant="default" size="lg" onClick={onNew}>
          New list
        </Button>
      </div>
    </section>
  );
}
