import { getLeagueTeams, type League, removeLeagueTeam, type Team } from '@matchday/contracts/matches/http';
import { Button, Empty, Skeleton } from '@matchday/ui';
import { ConfirmDialog, Modal } from '@matchday/ui/dialogs';
import { Loaded, notify, query, showFailure, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './leagues.module.css';

interface LeagueTeamsProps {
  league: League;
  onClose: () => void;
}

/** The teams of a league in a dialog. A team without fixtures or deductions can be removed, after confirmation. */
export function LeagueTeams({ league, onClose }: LeagueTeamsProps) {
  const teams = useQuery(query(getLeagueTeams, { params: { id: league._id } }));
  const [leaving, setLeaving] = useState<Team>();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(removeLeagueTeam, {
    onSuccess: () => {
      setAsking(false);
      notify.success('Team removed');
    },
    onError: (error) => {
      setAsking(false);
      showFailure(error, 'Failed to remove team');
    },
  });
  const leagueText = `${league.leagueName} ${league.season}`;
  return (
    <>
      <Modal opened={!isAsking} onClose={onClose} title={`Teams, ${leagueText}`} size={560}>
        <Loaded
          of={{ ...teams, data: teams.data?.data }}
          failure="The teams could not be loaded"
          waiting={<Skeleton h={200} />}
          empty={<Empty text="No teams yet" />}
        >
          {(known) => (
            <ul className={classes.teams} aria-label={`Teams of ${leagueText}`}>
              {known.map((team) => (
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
          )}
        </Loaded>
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
        A team with fixtures or points deductions in the league cannot be removed.
      </ConfirmDialog>
    </>
  );
}
