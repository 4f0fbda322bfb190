import { getFixtures, getPlayer, getTeams, type Player, patchPlayer } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Notice, Panel, Skeleton } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { SelectField } from '@matchday/ui/forms';
import {
  allLoaded,
  isApiError,
  keyOf,
  Loaded,
  namesNothing,
  notFound,
  notify,
  query,
  showFailure,
  useSend,
} from '@matchday/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLeagueOptions, useTeams } from '../../parts/use-options.ts';
import classes from './transfer.module.css';

function TransferForm({ player }: { player: Player }) {
  const client = useQueryClient();
  const leagues = useLeagueOptions();
  const [league, setLeague] = useState('');
  const [team, setTeam] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const teams = useTeams(league || undefined).filter(({ _id }) => _id !== player.team._id);
  const chosen = teams.find(({ _id }) => _id === team);
  const upcoming = useQuery(
    query(getFixtures, { query: { state: 'upcoming', team: player.team._id, limit: 1 } }),
  );
  const next = upcoming.data?.[0];
  const { mutate, isPending } = useSend(patchPlayer, {
    onSuccess: (moved) => {
      setAsking(false);
      setTeam('');
      notify.success(`${moved.playerName} plays for ${moved.team.teamName} now`);
    },
    onError: (failure) => {
      setAsking(false);
      showFailure(failure, 'Failed to transfer the player');
      if (!isApiError(failure)) return;
      setError(failure.fields.team ?? (failure.status === 409 ? failure.serverMessage : undefined));
      void client.invalidateQueries({ queryKey: keyOf(getPlayer) });
    },
  });
  return (
    <Panel title="New team">
      <div className={classes.form}>
        <SelectField
          label="League"
          placeholder="All leagues"
          options={leagues}
          value={league}
          onChange={({ currentTarget }) => {
            setLeague(currentTarget.value);
            setTeam('');
          }}
        />
        <SelectField
          label="Team"
          placeholder="Select a team"
          options={teams.map(({ _id, teamName }) => ({ value: _id, label: teamName }))}
          value={chosen ? team : ''}
          error={error}
          onChange={({ currentTarget }) => {
            setError(undefined);
            setTeam(currentTarget.value);
          }}
        />
        <Notice>
          Matches with purchases, goals or stats of this player stay with {player.team.teamName}: only matches
          after that count for the new team.
        </Notice>
        <Button onClick={() => (chosen ? setAsking(true) : setError('Team is required'))}>
          Transfer player
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Transfer ${player.playerName} to ${chosen?.teamName ?? ''}?`}
        confirm="Transfer"
        busy={isPending}
        onConfirm={() =>
          chosen &&
          mutate({ params: { id: player._id }, body: { team: chosen._id, shownTeam: player.team._id } })
        }
        onCancel={() => setAsking(false)}
      >
        <p>
          This player leaves {player.team.teamName}.{' '}
          {next &&
            `Nobody can buy ${player.playerName} for ${next.hometeam.teamName} v ${next.awayteam.teamName} any more; purchases made for it stay.`}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

/** Moves a player to another team. */
export function Transfer({ id }: { id: string }) {
  const player = useQuery(query(getPlayer, { params: { id } }));
  const teams = useQuery(query(getTeams));
  const { pathname, search } = useLocation();
  if (namesNothing(player.error)) throw notFound(pathname + search);
  return (
    <Loaded
      of={{ ...allLoaded(player, teams), data: teams.data && player.data }}
      failure="The player could not be loaded"
      waiting={<Skeleton h={320} />}
    >
      {(known) => (
        <>
          <Panel
            title={known.playerName}
            tools={
              <Button component={Link} to={paths.player(id)} variant="default">
                Open the player
              </Button>
            }
          >
            <p>
              Plays for{' '}
              <Link className={classes.team} to={paths.teamDetails(known.team._id)}>
                {known.team.teamName}
              </Link>
            </p>
          </Panel>
          <TransferForm key={known.team._id} player={known} />
        </>
      )}
    </Loaded>
  );
}
