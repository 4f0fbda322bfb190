import { VisuallyHidden } from '@mantine/core';
import { clubOf } from '@matchday/contracts/clubs';
import { type CSSProperties, memo } from 'react';
import { Crest } from '../art/crest/crest.tsx';
import { Empty } from '../feedback/empty.tsx';
import type { RenderLink } from '../layout/link.ts';
import { ScrollRegion } from '../layout/page/scroll-region.tsx';
import { useSteps } from '../layout/use-steps.ts';
import { type FormLetter, LastFive } from './last-five.tsx';
import classes from './league-table.module.css';

/** A team's row: the order of the rows is the order of the table. */
export interface StandingView {
  code: string;
  /** Picture of its badge, where one is set. */
  badge?: string;
  name: string;
  played: number;
  wins: number;
  draws: number;
  losses: number;
  goalsFor: number;
  goalsAgainst: number;
  goalDifference: number;
  points: number;
  /** Deducted points with the reason; `points` is already without them. */
  deductions?: readonly { points: number; reason: string }[];
  /** The last matches, the latest last; shown in a table with `form`. */
  form?: readonly FormLetter[];
  /** Leads to the team. */
  link?: RenderLink;
}

const columns = [
  ['PL', 'played', 'Played'],
  ['W', 'wins', 'Won'],
  ['D', 'draws', 'Drawn'],
  ['L', 'losses', 'Lost'],
  ['GF', 'goalsFor', 'Goals for'],
  ['GA', 'goalsAgainst', 'Goals against'],
] as const;

/** Rows that the table has room for while it loads: as many as the leagues have teams. */
const TEAMS = 20;

/** Rows that are drawn at a time: about sixty elements. */
const STEP = 3;

const nameOf = ({ code, name }: Pick<StandingView, 'code' | 'name'>): string =>
  clubOf(code)?.name === name ? (clubOf(code)?.rowName ?? name) : name;

const difference = (goals: number): string => `${goals > 0 ? '+' : goals < 0 ? '−' : ''}${Math.abs(goals)}`;

interface LeagueTableProps {
  /** `null` when the league is absent; undefined while it loads. */
  rows: readonly StandingView[] | null | undefined;
  /** Name of the league: caption of the table, name of its scroll region. */
  title?: string;
  /** Rows of 35 instead of 40 pixels, for the home page; on phones both have 44. */
  dense?: boolean;
  /** Adds a column of the last five matches. */
  form?: boolean;
  /** A green line below this place; 0 leaves it out. */
  cut?: number;
}

/** Marks a table that is in sight or nearly so: its first and last columns stay in place while it scrolls sideways. */
function markNear(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return;
  if (!('IntersectionObserver' in globalThis)) {
    region.dataset.near = '';
    return;
  }
  const observer = new IntersectionObserver(
    (seen) => region.toggleAttribute('data-near', seen.at(-1)?.isIntersecting),
    { rootMargin: '200px' },
  );
  observer.observe(region);
  return () => observer.disconnect();
}

/** The table of a league with SPEC's ten columns; on phones rank and team stay left, points right (LOOK). */
export function LeagueTable({ rows, title = 'main league', dense, form, cut = 4 }: LeagueTableProps) {
  const drawn = useSteps(rows?.length ?? 0, STEP, STEP);
  if (rows === null) return <Empty text={`${title} not found`} />;
  return (
    <>
      <ScrollRegion
        ref={markNear}
        label={`${title} table`}
        className={classes.region}
        data-dense={dense || undefined}
      >
        <table className={`${classes.table} n`}>
          <caption className={classes.caption}>{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.rank}>
                Rank
              </th>
              <th scope="col" className={classes.team}>
                Team
              </th>
              {columns.map(([label, , title]) => (
                <th key={label} scope="col" title={title}>
                  {label}
                </th>
              ))}
              <th scope="col" className={classes.difference} title="Goal difference">
                GD
              </th>
              {form && (
                <th scope="col" className={classes.form}>
                  Form
                </th>
              )}
              <th scope="col" className={classes.points} title="Points">
                Pts
              </th>
            </tr>
          </thead>
          <tbody>
            {rows?.slice(0, drawn).map((row, index) => (
              <Row key={row.code + row.name} {...{ row, index, cut, form }} />
            ))}
          </tbody>
        </table>
        {/* Another one each time: one that moved down would count as a shift of the page. */}
        <Rest key={drawn} rows={(rows?.length ?? TEAMS) - drawn} />
      </ScrollRegion>
      <Deductions rows={rows ?? []} />
    </>
  );
}

/** Deducted points by team, below the table. */
function Deductions({ rows }: { rows: readonly StandingView[] }) {
  const lines = rows.flatMap((row) =>
    (row.deductions ?? []).map(
      ({ points, reason }) => `${nameOf(row)}: −${points} ${points === 1 ? 'point' : 'points'}, ${reason}`,
    ),
  );
  if (lines.length === 0) return null;
  return (
    <ul className={classes.deductions} aria-label="Points deducted">
      {lines.map((line) => (
        <li key={line}>
          <span aria-hidden="true">* </span>
          {line}
        </li>
      ))}
    </ul>
  );
}

function TeamName({ row }: { row: StandingView }) {
  const { code, badge, link } = row;
  const children = (
    <>
      <Crest code={code} badge={badge} size={22} />
      <b>{nameOf(row)}</b>
    </>
  );
  return link ? (
    link({ className: classes.name, children })
  ) : (
    <span className={classes.name}>{children}</span>
  );
}

interface RowProps extends Pick<LeagueTableProps, 'form'> {
  row: StandingView;
  index: number;
  cut: number;
}

const Row = memo(function Row({ row, index, cut, form }: RowProps) {
  return (
    <tr className={index + 1 === cut ? classes.cut : undefined}>
      <td className={classes.rank}>{index + 1}</td>
      <th scope="row" className={classes.team}>
        <TeamName row={row} />
      </th>
      {columns.map(([label, key]) => (
        <td key={label}>{row[key]}</td>
      ))}
      <td>{difference(row.goalDifference)}</td>
      {form && (
        <td className={classes.form}>
          <LastFive form={row.form ?? []} />
        </td>
      )}
      <td className={classes.points}>
        {row.points}
        {row.deductions?.length ? (
          <sup className={classes.mark}>
            <span aria-hidden="true">*</span>
            <VisuallyHidden>, points deducted</VisuallyHidden>
          </sup>
        ) : null}
      </td>
    </tr>
  );
});

/** The place of rows that are drawn later, so that nothing moves when they are. */
const Rest = ({ rows }: { rows: number }) =>
  rows > 0 && <div className={classes.rest} style={{ '--rest': rows } as CSSProperties} />;
