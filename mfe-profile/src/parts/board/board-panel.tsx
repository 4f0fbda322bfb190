import { formatNumber } from '@matchday/contracts/format';
import type { Board } from '@matchday/contracts/matches/http';
import { boardMeasures, boardSpans } from '@matchday/contracts/matches/rules';
import { ActionIcon, Empty, Panel, SegmentedControl, ShowMore } from '@matchday/ui';
import { type ListAnswer, Loaded } from '@matchday/web-kit';
import { IconChevronLeft, IconChevronRight, IconTrophy } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onceEach } from '../once-each.ts';
import classes from './board.module.css';
import type { BoardChoice } from './board-choice.ts';
import { BoardTable } from './board-table.tsx';
import { measureLabels, periodText, spanLabels } from './board-texts.ts';

interface BoardPanelProps {
  label: string;
  choice: BoardChoice;
  choose: (change: Partial<BoardChoice>) => void;
  pages: UseInfiniteQueryResult<InfiniteData<ListAnswer<Board>>>;
  me: string;
  /** How many people are on it, where that is known before they have loaded. */
  expected?: number;
  /** Shown where nobody is on the board. */
  empty: { text: string; detail: string; action?: ReactNode };
}

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** A board with its choices: span, measure, period. The own place is always there, also below a long board. */
export function BoardPanel({ label, choice, choose, pages, me, expected, empty }: BoardPanelProps) {
  const loaded = pages.data?.pages.map(({ items }) => items);
  const first = loaded?.[0];
  const rows =
    loaded &&
    onceEach(
      loaded.flatMap((page) => page.rows),
      ({ userId }) => userId._id,
    );
  const own = first?.own ?? null;
  const shown =
    rows && own && !rows.some(({ userId }) => userId._id === own.userId._id) ? [...rows, own] : rows;
  return (
    <>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label="Period"
          data={options(boardSpans, spanLabels)}
          value={choice.span}
          onChange={(span) => choose({ span: span as BoardChoice['span'], day: undefined })}
        />
        <SegmentedControl
          aria-label="Ranked by"
          data={options(boardMeasures, measureLabels)}
          value={choice.measure}
          onChange={(measure) => choose({ measure: measure as BoardChoice['measure'] })}
        />
      </div>
      <Loaded of={{ ...pages, data: shown }} failure="The table could not be loaded">
        <Panel flush as="div">
          <PeriodSteps period={first?.period} onStep={(day) => choose({ day })} />
          {shown?.length === 0 ? (
            <Empty text={empty.text} detail={empty.detail} icon={IconTrophy}>
              {empty.action}
            </Empty>
          ) : (
            <BoardTable label={label} measure={choice.measure} rows={shown} expected={expected} me={me} />
          )}
        </Panel>
        {/* The rows above it would push it away. */}
        {first && <p className={classes.note}>{noteOf(choice, first)}</p>}
      </Loaded>
      <ShowMore pages={pages} />
    </>
  );
}

function PeriodSteps({
  period,
  onStep,
}: {
  period: Board['period'] | undefined;
  onStep: (day: string) => void;
}) {
  const { before, after } = period ?? {};
  const what = period ? spanLabels[period.span].toLowerCase() : 'period';
  return (
    <div className={classes.period}>
      <ActionIcon
        size={44}
        variant="subtle"
        aria-label={`The ${what} before`}
        disabled={!before}
        onClick={() => before && onStep(before)}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
      </ActionIcon>
      <b aria-live="polite">{period ? periodText(period) : '\u00a0'}</b>
      <ActionIcon
        size={44}
        variant="subtle"
        aria-label={`The ${what} after`}
        disabled={!after}
        onClick={() => after && onStep(after)}
      >
        <IconChevronRight size={22} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** What counts, in one sentence. */
function noteOf({ measure }: BoardChoice, board: Board): string {
  const counted = 'Only predictions and bought players count: not gifts, not the shop.';
  if (measure === 'profit') return counted;
  const { staked, settled } = board.needed;
  return `${counted} A rank needs ${formatNumber(staked)} coins on at least ${settled} predictions.`;
}
