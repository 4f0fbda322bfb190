import {
  addLeagueTeam,
  getLeagues,
  getTeam,
  type League,
  patchTeam,
  removeLeagueTeam,
  type Team,
} from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Panel, Skeleton } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { SelectField } from '@matchday/ui/forms';
import {
  allLoaded,
  isApiError,
  Loaded,
  namesNothing,
  notFound,
  notify,
  query,
  showFailure,
  useSend,
} from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './team-leagues.module.css';

const nameOf = ({ leagueName, season }: League) => `${leagueName} ${season}`;

/** What is about to be done with a league. */
type Asked = { action: 'leave' | 'play'; league: League };

const questions = {
  leave: {
    title: (team: string, league: string) => `Remove ${team} from ${league}?`,
    text: 'A team with fixtures or points deductions in the league cannot leave it.',
    confirm: 'Leave league',
  },
  play: {
    title: (team: string, league: string) => `Let ${team} play in ${league}?`,
    text: 'Its standing and form are then those of this league. Fixtures and tables of its other leagues stay.',
    confirm: 'Play here',
  },
} as const;

function LeaguesOfTeam({ team, leagues }: { team: Team; leagues: readonly League[] }) {
  const [joining, setJoining] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const own = leagues.filter(({ _id }) => team.leagues.includes(_id));
  const others = leagues.filter(({ _id }) => !team.leagues.includes(_id));
  const about = (text: string, fallback: string) => ({
    onSuccess: () => {
      setAsking(false);
      setJoining('');
      notify.success(text);
    },
    onError: (failure: Error) => {
      setAsking(false);
      showFailure(failure, fallback);
    },
  });
  const join = useSend(addLeagueTeam, {
    ...about('Team added to the league', 'Failed to add the team'),
    onError: (failure) => {
      if (isApiError(failure)) setError(failure.fields.teamId);
      showFailure(failure, 'Failed to add the team');
    },
  });
  const leave = useSend(removeLeagueTeam, about('Team removed from the league', 'Failed to remove the team'));
  const play = useSend(patchTeam, about('The team plays in this league now', 'Failed to change the league'));
  const ask = (action: Asked['action'], league: League) => {
    setAsked({ action, league });
    setAsking(true);
  };
  const act = () => {
    if (!asked) return;
    const { action, league } = asked;
    if (action === 'leave') leave.mutate({ params: { id: league._id, teamId: team._id } });
    else play.mutate({ params: { id: team._id }, body: { league: league._id } });
  };
  const words = questions[asked?.action ?? 'leave'];
  return (
    <>
      <Panel
        title={team.teamName}
        tools={
          <Button component={Link} to={paths.teamDetails(team._id)} variant="default">
            Open the team
          </Button>
        }
      >
        <ul className={classes.leagues} aria-label={`Leagues of ${team.teamName}`}>
          {own.map((league) => (
            <li key={league._id}>
              <span>
                <Link className={classes.league} to={paths.tableOf(league._id)}>
                  {nameOf(league)}
                </Link>
                {league._id === team.league && <b> · plays here now</b>}
              </span>
              <span className={classes.actions}>
                {league._id !== team.league && (
                  <Button
                    variant="default"
                    aria-label={`Play in ${nameOf(league)} now`}
                    onClick={() => ask('play', league)}
                  >
                    Play here
                  </Button>
                )}
                <Button
                  variant="outline"
                  color="red"
                  disabled={own.length === 1}
                  aria-label={`Leave ${nameOf(league)}`}
                  onClick={() => ask('leave', league)}
                >
                  Leave
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Join a league">
        <div className={classes.join}>
          <SelectField
            label="League"
            placeholder={others.length === 0 ? 'This team is in every league' : 'Select a league'}
            options={others.map((league) => ({ value: league._id, label: nameOf(league) }))}
            value={joining}
            error={error}
            onChange={({ currentTarget }) => {
              setError(undefined);
              setJoining(currentTarget.value);
            }}
          />
          <Button
            loading={join.isPending}
            onClick={() =>
              joining
                ? join.mutate({ params: { id: joining }, body: { teamId: team._id } })
                : setError('League is required')
            }
          >
            Join league
          </Button>
        </div>
      </Panel>
      <ConfirmDialog
        opened={isAsking}
        title={asked ? words.title(team.teamName, nameOf(asked.league)) : ''}
        confirm={words.confirm}
        tone={asked?.action === 'leave' ? 'danger' : 'action'}
        busy={leave.isPending || play.isPending}
        onConfirm={act}
        onCancel={() => setAsking(false)}
      >
        {words.text}
      </ConfirmDialog>
    </>
  );
}

/** The leagues of a team: where it plays now, those that it can leave, and those that it can join. */
export function TeamLeagues({ id }: { id: string }) {
  const team = useQuery(query(getTeam, { params: { id } }));
  const leagues = useQuery(query(getLeagues));
  const { pathname, search } = useLocation();
  if (namesNothing(team.error)) throw notFound(pathname + search);
  return (
    <Loaded
      of={allLoaded(team, leagues)}
      failure="The leagues could not be loaded"
      waiting={<Skeleton h={320} />}
    >
      {() => team.data && leagues.data && <LeaguesOfTeam team={team.data} leagues={leagues.data.data} />}
    </Loaded>
  );
}
