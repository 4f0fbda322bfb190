import type { Fixture } from '@matchday/contracts/matches/http';
import { type StatType, statLabels, statTypes } from '@matchday/contracts/matches/play/player-stats';
import { useId } from 'react';
import type { SquadPlayer } from '../../../../parts/squad-player-view.ts';
import classes from './stat-grid.module.css';

/** A count of one player. */
export interface StatCell {
  player: SquadPlayer;
  statType: StatType;
}

interface StatGridProps {
  fixture: Fixture;
  chosen: StatCell | undefined;
  onChoose: (cell: StatCell) => void;
}

/** Short heads: the whole name is the name of each cell. */
const heads: Record<StatType, string> = {
  goals: 'Gls',
  assists: 'Ast',
  saves: 'Sav',
  cleanSheets: 'Cln',
  tackles: 'Tck',
  flair: 'Flr',
  yellowCards: 'Yel',
  redCards: 'Red',
};

/** The current count of a player. */
export const countOf = (fixture: Fixture, { player, statType }: StatCell): number =>
  fixture.playerStats.find((stats) => stats.player === player._id)?.[statType] ?? 0;

function Squad({ team, ...props }: StatGridProps & { team: Fixture['hometeam'] }) {
  const { fixture, chosen, onChoose } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{team.teamName}</h3>
      {(team.players ?? []).length === 0 && <p>{team.teamName} has no players yet.</p>}
      <section className={classes.scroll} aria-label={`Stats of ${team.teamName}`}>
        <table className={`${classes.grid} n`}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {statTypes.map((type) => (
                <th key={type} scope="col">
                  <abbr title={statLabels[type]}>{heads[type]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(team.players ?? []).map((player) => (
              <tr key={player._id}>
                <th scope="row">{player.playerName}</th>
                {statTypes.map((statType) => {
                  const count = countOf(fixture, { player, statType });
                  const isChosen = chosen?.player._id === player._id && chosen.statType === statType;
                  return (
                    <td key={statType}>
                      <button
                        type="button"
                        aria-label={`${player.playerName}, ${statLabels[statType]}: ${count}`}
                        aria-pressed={isChosen}
                        data-none={count === 0 || undefined}
                        onClick={() => onChoose({ player, statType })}
                      >
                        {count}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Every count of both squads; the tables scroll within themselves. */
export const StatGrid = (props: StatGridProps) => (
  <div className={classes.grids}>
    <Squad {...props} team={props.fixture.hometeam} />
    <Squad {...props} team={props.fixture.awayteam} />
  </div>
);
