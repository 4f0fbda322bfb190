import type { Fixture } from '@matchday/contracts/matches/http';
import { statLabels, statText } from '@matchday/contracts/matches/play/player-stats';
import { Crest, Empty, Panel } from '@matchday/ui';
import { IconChartBar } from '@tabler/icons-react';
import { playerLink } from '../../parts/links.tsx';
import { facingFigures, type PlayerLine, playerLines } from './match-figures.ts';
import classes from './match-stats.module.css';

function Players({ team, lines }: { team: Fixture['hometeam']; lines: readonly PlayerLine[] }) {
  return (
    <section className={classes.squad} aria-label={`${team.teamName} players`}>
      <h3>
        <Crest code={team.shortName} size={24} />
        {team.teamName}
      </h3>
      <ul>
        {lines.map(({ id, name, counts }) => (
          <li key={id}>
            {playerLink(id)({ className: classes.player, children: name })}
            <span className="n">{counts.map(({ type, count }) => statText(type, count)).join(', ')}</span>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>No stats yet</p>}
    </section>
  );
}

/** The stats of both squads as opposing bars (LOOK, `/matchstats`). */
export function MatchStats({ fixture }: { fixture: Fixture }) {
  const { hometeam, awayteam } = fixture;
  const figures = facingFigures(fixture);
  if (figures.length === 0)
    return <Empty text="No player stats yet" icon={IconChartBar} detail="They appear during the match." />;
  const longest = Math.max(...figures.flatMap(({ home, away }) => [home, away]));
  const width = (count: number) => ({ width: `${(count / longest) * 100}%` });
  return (
    <Panel title="Player stats">
      <dl className={`${classes.figures} n`}>
        {figures.map(({ type, home, away }) => (
          <div key={type}>
            <dt>{statLabels[type]}</dt>
            <dd className={classes.home}>
              <span className={classes.bar} aria-hidden="true">
                <i style={width(home)} />
              </span>
              <b>{home}</b>
            </dd>
            <dd className={classes.away}>
              <b>{away}</b>
              <span className={classes.bar} aria-hidden="true">
                <i style={width(away)} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.squads}>
        <Players team={hometeam} lines={playerLines(fixture, 'hometeam')} />
        <Players team={awayteam} lines={playerLines(fixture, 'awayteam')} />
      </div>
    </Panel>
  );
}
