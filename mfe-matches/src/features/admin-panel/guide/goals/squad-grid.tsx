import type { Fixture } from '@matchday/contracts/matches/http';
import { Empty, SegmentedControl } from '@matchday/ui';
import { useId, useState } from 'react';
import type { SquadPlayer } from '../../../../parts/squad-player-view.ts';
import classes from '../guide.module.css';

interface SquadGridProps {
  fixture: Fixture;
  disabled?: boolean;
  onPick: (player: SquadPlayer, team: 'home' | 'away') => void;
}

/** Both squads, one at a time, each player a button. */
export function SquadGrid({ fixture, disabled, onPick }: SquadGridProps) {
  const [team, setTeam] = useState<'home' | 'away'>('home');
  const id = useId();
  const { hometeam, awayteam } = fixture;
  const side = team === 'home' ? hometeam : awayteam;
  const players = side.players ?? [];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Who scored?</h3>
      <SegmentedControl
        aria-label="Team"
        value={team}
        onChange={(value) => setTeam(value as 'home' | 'away')}
        data={[
          { value: 'home', label: hometeam.teamName },
          { value: 'away', label: awayteam.teamName },
        ]}
      />
      {players.length === 0 ? (
        <Empty text={`${side.teamName} has no players yet`} />
      ) : (
        <ul className={classes.squad} aria-label={`${side.teamName} squad`}>
          {players.map((player) => (
            <li key={player._id}>
              <button
                type="button"
                className={classes.player}
                disabled={disabled}
                onClick={() => onPick(player, team)}
              >
                {player.playerName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
