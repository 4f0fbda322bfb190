import type { Team } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, ErrorCard, Pitch, VisuallyHidden } from '@matchday/ui';
import { usePageTitle, useSession } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import { ManageTeam } from './manage-team.tsx';
import classes from './team-details.module.css';
import { TeamHead } from './team-head.tsx';
import { TeamTabs } from './team-tabs.tsx';
import { useTeamDetails } from './use-team-details.ts';

/** A team with its players, squad and figures (SPEC 2, Team details). */
export function TeamDetails({ id, carried }: { id: string; carried: Team | undefined }) {
  const { team, isUnknown, teams, players, place, last } = useTeamDetails(id, carried);
  const { user } = useSession();
  usePageTitle(team?.teamName);
  if (isUnknown)
    return (
      <Empty page text="Team not found">
        <Button component={Link} to={paths.teams} variant="default">
          See the teams
        </Button>
      </Empty>
    );
  if (!team && teams.isError)
    return (
      <ErrorCard
        page
        text="The team could not be loaded"
        busy={teams.isFetching}
        onRetry={() => void teams.refetch()}
      />
    );
  if (!team)
    return (
      <>
        <VisuallyHidden component="h1">Team details</VisuallyHidden>
        <Delayed>
          <Pitch className={classes.waiting} />
        </Delayed>
      </>
    );
  return (
    <div className={classes.details}>
      <TeamHead team={team} place={place} last={last} />
      {user?.role === 'admin' && <ManageTeam team={team} />}
      {!players.data && players.isError ? (
        <ErrorCard
          text="The players could not be loaded"
          busy={players.isFetching}
          onRetry={() => void players.refetch()}
        />
      ) : (
        <TeamTabs team={team} players={players.data} />
      )}
    </div>
  );
}
