import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { Amount, Crest, Panel } from '@matchday/ui';
import { playerLink } from '../../parts/links.tsx';
import { type LineUpRow, lineUpRows } from './line-up-rows.ts';
import classes from './line-ups.module.css';

function Squad({ team, rows }: { team: Fixture['hometeam']; rows: readonly LineUpRow[] }) {
  return (
    <section className={classes.squad} aria-label={`${team.teamName} squad`}>
      <h3>
        <Crest code={team.shortName} size={24} />
        {team.teamName}
      </h3>
      <ul>
        {rows.map(({ id, name, position, stats, notes, earned }) => (
          <li key={id}>
            <span className={classes.position}>{position}</span>
            <span>
              {playerLink(id)({ className: classes.player, children: name })}
              {(stats || notes.length > 0) && (
                <small className="n">{[...notes, ...(stats ? [stats] : [])].join(', ')}</small>
              )}
            </span>
            {earned !== undefined && <Amount value={earned} />}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p>No players found</p>}
    </section>
  );
}

interface LineUpsProps {
  fixture: Fixture;
  /** Own players bought for it; undefined while they load. */
  purchases: readonly Purchase[] | undefined;
}

/** Both squads from the goal forwards, with stats, cards and substitutions of this match; live. */
export const LineUps = ({ fixture, purchases }: LineUpsProps) => (
  <Panel title="Line-ups">
    <div className={classes.squads}>
      {(['hometeam', 'awayteam'] as const).map((side) => (
        <Squad key={side} team={fixture[side]} rows={lineUpRows(fixture, side, purchases)} />
      ))}
    </div>
  </Panel>
);
