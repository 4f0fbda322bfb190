import type { Fixture } from '@matchday/contracts/matches/http';
import { minuteText } from '@matchday/contracts/matches/play/clock';
import { Crest, Panel } from '@matchday/ui';
import { IconArrowsExchange, IconBallFootball, IconRectangleVerticalFilled } from '@tabler/icons-react';
import { playerLink } from '../../parts/links.tsx';
import classes from './timeline.module.css';
import { type TimelineRow, timelineRows } from './timeline-rows.ts';

const icons: Record<TimelineRow['kind'], typeof IconBallFootball> = {
  goal: IconBallFootball,
  yellowCard: IconRectangleVerticalFilled,
  redCard: IconRectangleVerticalFilled,
  substitution: IconArrowsExchange,
};

/** What has happened in a match, in one list; live. Nothing before the kick-off. */
export function Timeline({ fixture }: { fixture: Fixture }) {
  const rows = timelineRows(fixture);
  if (rows.length === 0 && fixture.matchState === 'Build Up') return null;
  const teamOf = ({ side }: TimelineRow) => (side === 'home' ? fixture.hometeam : fixture.awayteam);
  return (
    <Panel title="Timeline">
      {rows.length === 0 && <p className={classes.none}>Nothing has happened yet</p>}
      <ol className={classes.rows}>
        {rows.map((row) => {
          const Icon = icons[row.kind];
          return (
            <li key={row.id}>
              <b className="n">{minuteText(row)}</b>
              <span className={classes.icon} data-kind={row.kind}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
              </span>
              <span>
                {playerLink(row.player)({ className: classes.player, children: row.who })}
                <small>
                  {row.what}
                  {row.more && `, ${row.more}`}
                </small>
              </span>
              <Crest code={teamOf(row).shortName} size={26} label />
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
