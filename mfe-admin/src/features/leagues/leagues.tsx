import { deleteLeague, getLeagues, type League } from '@matchday/contracts/matches/http';
import { Button, ConfirmDialog, ErrorCard, Modal, Panel } from '@matchday/ui';
import { DataTable } from '@matchday/ui/tables';
import { messageOf, notify, query, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Deductions } from './deductions.tsx';
import { EditLeagueForm } from './edit-league-form.tsx';
import { leagueColumns } from './league-columns.tsx';
import { LeagueTeams } from './league-teams.tsx';
import classes from './leagues.module.css';

type Deed = 'edit' | 'teams' | 'delete' | 'deductions';

/** Every league with what an admin does to it: change it, let a team leave, take points off, delete it. */
export function Leagues() {
  const { data, isError, isFetching, refetch } = useQuery(query(getLeagues));
  const [chosen, setChosen] = useState<{ id: string; deed: Deed }>();
  const league = data?.data.find(({ _id }) => _id === chosen?.id);
  const close = () => setChosen(undefined);
  const { mutate, isPending } = useSend(deleteLeague, {
    onSuccess: () => {
      close();
      notify.success('League deleted');
    },
    onError: (error) => {
      close();
      notify.error(messageOf(error, 'Failed to delete league'));
    },
  });
  if (isError && !data)
    return (
      <ErrorCard text="The leagues could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  const choose = ({ _id }: League, deed: Deed) => setChosen({ id: _id, deed });
  return (
    <>
      <Panel flush title="Leagues">
        <DataTable
          label="Leagues"
          rows={data?.data}
          rowKey={({ _id }) => _id}
          empty="No leagues yet"
          columns={[
            ...leagueColumns,
            {
              label: 'Action',
              cell: (entry) => (
                <span className={classes.deeds}>
                  {(['edit', 'teams', 'deductions', 'delete'] as const).map((deed) => (
                    <Button
                      key={deed}
                      size="compact-sm"
                      h={32}
                      variant={deed === 'delete' ? 'outline' : 'default'}
                      color={deed === 'delete' ? 'red' : undefined}
                      aria-label={`${deeds[deed]} ${entry.leagueName} ${entry.season}`}
                      onClick={() => choose(entry, deed)}
                    >
                      {deeds[deed]}
                    </Button>
                  ))}
                </span>
              ),
            },
          ]}
        />
      </Panel>
      <Modal
        opened={league !== undefined && (chosen?.deed === 'edit' || chosen?.deed === 'deductions')}
        onClose={close}
        title={chosen?.deed === 'edit' ? 'Edit league' : `Points deductions, ${league?.leagueName ?? ''}`}
        size={560}
      >
        {league && chosen?.deed === 'edit' && <EditLeagueForm league={league} onSaved={close} />}
        {league && chosen?.deed === 'deductions' && <Deductions league={league} />}
      </Modal>
      {league && chosen?.deed === 'teams' && <LeagueTeams league={league} onClose={close} />}
      <ConfirmDialog
        opened={league !== undefined && chosen?.deed === 'delete'}
        title={`Delete ${league?.leagueName ?? ''} ${league?.season ?? ''}?`}
        confirm="Delete league"
        tone="danger"
        busy={isPending}
        onConfirm={() => league && mutate({ params: { leagueId: league._id } })}
        onCancel={close}
      >
        A league that has fixtures or teams stays.
      </ConfirmDialog>
    </>
  );
}

const deeds: Record<Deed, string> = {
  edit: 'Edit',
  teams: 'Teams',
  deductions: 'Points deductions',
  delete: 'Delete',
};
