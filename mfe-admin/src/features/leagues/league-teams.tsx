import { getLeagueTeams, type League, removeLeagueTeam, type Team } from '@matchday/contracts/matches/http';
import { Button, ConfirmDialog, Empty, ErrorCard, Modal, Skeleton } from '@matchday/ui';
import { messageOf, notify, query, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './leagues.module.css';

interface LeagueTeamsProps {
  league: League;
  onClose: () => void;
}

/** The teams of a league in a dialog; one that has nothing there can leave, after a question. */
export function LeagueTeams({ league, onClose }: LeagueTeamsProps) {
  const { data, isError, isFetching, refetch } = useQuery(
    query(getLeagueTeams, { params: { id: league._id } }),
  );
  const [leaving, setLeaving] = useState<Team>();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(removeLeagueTeam, {
    onSuccess: () => {
      setAsking(false);
      notify.success('Team removed');
    },
    onError: (error) => {
      setAsking(false);
      notify.error(messageOf(error, 'Failed to remove team'));
    },
  });
  const leagueText = `${league.leagueName} ${league.season}`;
  return (
    <>
      <Modal opened={!isAsking} onClose={onClose} title={`Teams, ${leagueText}`} size={560}>
        {isError && !data && (
          <ErrorCard text="The teams could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!isError && !data && <Skeleton h={200} />}
        {data?.data.length === 0 && <Empty text="No teams yet" />}
        <ul className={classes.teams} aria-label={`Teams of ${leagueText}`}>
          {data?.data.map((team) => (
            <li key={team._id}>
              {team.teamName}
              <Button
                size="compact-sm"
                h={36}
                variant="outline"
                color="red"
                aria-label={`Remove ${team.teamName}`}
                onClick={() => {
                  setLeaving(team);
                  setAsking(true);
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        title={`Remove ${leaving?.teamName ?? ''} from ${leagueText}?`}
        confirm="Remove team"
        tone="danger"
        busy={isPending}
        onConfirm={() => leaving && mutate({ params: { id: league._id, teamId: leaving._id } })}
        onCancel={() => setAsking(false)}
      >
        A team that has fixtures or points deductions in the league stays.
      </ConfirmDialog>
    </>
  );
}
