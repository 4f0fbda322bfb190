import type { Team } from '@matchday/contracts/matches/http';
import { Delayed, Pitch, VisuallyHidden } from '@matchday/ui';
import { ErrorPageOf, Loaded, notFound, usePageTitle, useSession } from '@matchday/web-kit';
import { useLocation } from 'react-router-dom';
import { ManageTeam } from './manage-team.tsx';
import classes from './team-details.module.css';
import { TeamHead } from './team-head.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TeamTabs } from './team-tabs.tsx';
import { useTeamDetails } from './use-team-details.ts';

/** A team with its players, squad and figures (SPEC 2, Team details). */
export function TeamDetails({ id, carried }: { id: string; carried: Team | undefined }) {
  const { team, isUnknown, teams, players, place, last } = useTeamDetails(id, carried);
  const { user } = useSession();
  const { pathname, search } = useLocation();
  usePageTitle(team?.teamName);
  if (isUnknown) return <ErrorPageOf error={notFound(pathname + search)} />;
  return (
    <Loaded
      of={{ ...teams, data: team }}
      failure="The team could not be loaded"
      page
      waiting={
        <>
          <VisuallyHidden component="h1">Team details</VisuallyHidden>
          <Delayed>
            <Pitch className={classes.waiting} />
          </Delayed>
        </>
      }
    >
      {(known) => (
        <div className={classes.details}>
          <TeamHead team={known} place={place} last={last} />
          {user?.role === 'admin' && <ManageTeam team={known} />}
          <TeamMatches team={known} />
          <Loaded of={players} failure="The players could not be loaded">
            <TeamTabs team={known} players={players.data} />
          </Loaded>
        </div>
      )}
    </Loaded>
  );
}
