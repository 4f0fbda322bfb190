import type { Player, Team } from '@matchday/contracts/matches/http';
import { Empty, Panel, Skeleton, Tabs } from '@matchday/ui';
import { PlayerCard } from '@matchday/ui/cards';
import { Sums } from '@matchday/ui/tickets';
import { playerLink } from '../../parts/links.tsx';
import { playerViewOf } from '../../parts/player-view.ts';
import { SquadStats } from './squad-stats.tsx';
import classes from './team-details.module.css';

interface TeamTabsProps {
  team: Team;
  /** Undefined while they load. */
  players: readonly Player[] | undefined;
}

function Players({ players }: Pick<TeamTabsProps, 'players'>) {
  if (!players) return <Skeleton height={263} radius={14} />;
  if (players.length === 0) return <Empty text="No players found" />;
  return (
    <div className={classes.players}>
      {[...players]
        .sort((a, b) => b.overall - a.overall)
        .map((player) => (
          <PlayerCard
            key={player._id}
            heading="h2"
            player={playerViewOf(player)}
            link={playerLink(player._id)}
          />
        ))}
    </div>
  );
}

/** A name of the squad, which leads to its player where there is one. */
function SquadName({ name, players = [] }: { name: string; players: readonly Player[] | undefined }) {
  const player = players.find(({ playerName }) => playerName === name);
  return player ? playerLink(player._id)({ className: classes.member, children: name }) : name;
}

function Squad({ team, players }: TeamTabsProps) {
  const names = team.squads.length > 0 ? team.squads : players?.map(({ playerName }) => playerName);
  if (!names) return <Skeleton height={200} radius={14} />;
  if (names.length === 0) return <Empty text="No squad yet" />;
  return (
    <div className={classes.details}>
      <Panel>
        <ol className={classes.squad}>
          {names.map((name) => (
            <li key={name}>
              <SquadName name={name} players={players} />
            </li>
          ))}
        </ol>
      </Panel>
      {players && players.length > 0 && <SquadStats players={players} />}
    </div>
  );
}

function Stats({ team }: Pick<TeamTabsProps, 'team'>) {
  const { goalDifference } = team;
  return (
    <Panel>
      <Sums
        rows={[
          ['Played', team.played],
          ['Wins', team.wins],
          ['Draws', team.draws],
          ['Losses', team.losses],
          ['Goals for', team.goalsFor],
          ['Goals against', team.goalsAgainst],
          ['Goal difference', `${goalDifference > 0 ? '+' : ''}${goalDifference}`.replace('-', '−')],
          ...(team.deductions ?? []).map(
            ({ points, reason }) => [`Deducted: ${reason}`, `−${points}`] as const,
          ),
          ['Points', team.points],
        ]}
      />
    </Panel>
  );
}

/** The three tabs of a team ([T03]). */
export function TeamTabs({ team, players }: TeamTabsProps) {
  return (
    <Tabs defaultValue="players" keepMounted={false}>
      <Tabs.List mb={16}>
        <Tabs.Tab value="players">Players</Tabs.Tab>
        <Tabs.Tab value="squad">Squad</Tabs.Tab>
        <Tabs.Tab value="stats">Stats</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="players">
        <Players players={players} />
      </Tabs.Panel>
      <Tabs.Panel value="squad">
        <Squad team={team} players={players} />
      </Tabs.Panel>
      <Tabs.Panel value="stats">
        <Stats team={team} />
      </Tabs.Panel>
    </Tabs>
  );
}
