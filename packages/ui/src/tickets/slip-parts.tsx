import { formatDate, formatDay, formatTime } from '@matchday/contracts/format';
import { Crest } from '../art/crest/crest.tsx';
import type { RenderLink } from '../layout/link.ts';
import { Score } from '../match/hero/score.tsx';
import type { SideView } from '../match/views.ts';
import classes from './slip-parts.module.css';
import { StatusChip, type StatusTone } from './status-chip.tsx';

/** The fixture of a slip. */
export interface SlipFixture {
  home: SideView;
  away: SideView;
  score: { home: number; away: number };
  /** While it has not begun. */
  kickOff?: Date | string | number | undefined;
}

interface SlipHeadProps {
  /** When it was placed. */
  at: Date | string | number;
  /** `ARS vs CHE`; undefined when the fixture is gone. */
  match: string | undefined;
  /** Link of the whole slip. */
  link?: RenderLink | undefined;
  tone: StatusTone;
  status: string;
}

/** The first line of a slip: when it was placed, and how it went. */
export const SlipHead = ({ at, match, link, tone, status }: SlipHeadProps) => (
  <div className={classes.head}>
    <span>{formatDate(at)}</span>
    {match && link?.({ className: classes.link, 'aria-label': `Open ${match}` })}
    <StatusChip tone={tone}>
      <span className={classes.status}>{status}</span>
    </StatusChip>
  </div>
);

/** The match of a slip with its score, or SPEC's text where the fixture is gone. */
export function SlipMatch({ fixture }: { fixture: SlipFixture | undefined }) {
  if (!fixture) return <p className={classes.none}>Fixture information not available</p>;
  const { home, away, score, kickOff } = fixture;
  return (
    <div className={classes.match} data-ahead={kickOff !== undefined || undefined}>
      <Crest code={home.code} size={28} />
      <b>{home.code}</b>
      <span className={classes.score}>
        <Score {...score} label={`${home.name} ${score.home}, ${away.name} ${score.away}`} />
      </span>
      <b>{away.code}</b>
      <Crest code={away.code} size={28} />
      {kickOff !== undefined && (
        <small>
          Kick-off {formatDay(kickOff)}, {formatTime(kickOff)}
        </small>
      )}
    </div>
  );
}
