import { getTeams, type Team } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Crest, Delayed, Empty, Skeleton } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FollowStar } from '../../parts/follow/follow-button.tsx';
import { teamColours } from '../../parts/team-colours.ts';
import classes from './team-tiles.module.css';

function Tile({ team }: { team: Team }) {
  const { ground, text } = teamColours(team.shortName);
  return (
    <div className={classes.place} style={{ color: text }}>
      <Link
        to={paths.teamDetails(team._id)}
        state={{ team }}
        className={classes.tile}
        style={{ backgroundColor: ground, color: text }}
      >
        <Crest code={team.shortName} badge={team.teamBadge} size={64} />
        <h2>{team.teamName}</h2>
        {team.home && <span>{team.home}</span>}
        {team.manager && <span>Manager: {team.manager}</span>}
      </Link>
      <FollowStar id={team._id} teamName={team.teamName} className={classes.follow} />
    </div>
  );
}

const waiting = (
  <Delayed>
    <div className={classes.tiles}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <Skeleton key={place} height={156} radius={16} />
      ))}
    </div>
  </Delayed>
);

/** Teams on tiles in their colours; each leads to its details (SPEC 2, [T01] [T02] [Z07]). @param search narrows by name of team or manager */
export function TeamTiles({ search }: { search: string }) {
  const teams = useQuery(query(getTeams));
  const wanted = search.trim().toLocaleLowerCase('en');
  const found = teams.data?.filter(({ teamName, shortName, manager }) =>
    `${teamName} ${shortName} ${manager}`.toLocaleLowerCase('en').includes(wanted),
  );
  return (
    <Loaded
      of={{ ...teams, data: found }}
      failure="The teams could not be loaded"
      waiting={waiting}
      empty={<Empty text="No teams found" />}
    >
      {(shown) => (
        <div className={classes.tiles}>
          {shown.map((team) => (
            <Tile key={team._id} team={team} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
