import { deleteLeague, getLeagues, type League } from '@matchday/contracts/matches/http';
import { Button, Panel } from '@matchday/ui';
import { ConfirmDialog, Modal } from '@matchday/ui/dialogs';
import { DataTable } from '@matchday/ui/tables';
import { Loaded, notify, query, showFailure, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Deductions } from './deductions.tsx';
import { EditLeagueForm } from './edit-league-form.tsx';
import { leagueColumns } from './league-columns.tsx';
import { LeagueTeams } from './league-teams.tsx';
import classes from './leagues.module.css';

type Action = 'edit' | 'teams' | 'delete' | 'deductions';

/** All leagues with their admin actions: edit, teams, points deductions, delete. */
export function Leagues() {
  const leagues = useQuery(query(getLeagues));
  const [chosen, setChosen] = useState<{ id: string; action: Action }>();
  const league = leagues.data?.data.find(({ _id }) => _id === chosen?.id);
  const close = () => setChosen(undefined);
  const { mutate, isPending } = useSend(deleteLeague, {
    onSuccess: () => {
      close();
      notify.success('League deleted');
    },
    onError: (error) => {
      close();
      showFailure(error, 'Failed to delete league');
    },
  });
  const choose = ({ _id }: League, action: Action) => setChosen({ id: _id, action });
  return (
    <Loaded of={leagues} failure="The leagues could not be loaded">
      <Panel flush title="Leagues">
        <DataTable
          label="Leagues"
          rows={leagues.data?.data}
          rowKey={({ _id }) => _id}
          empty="No leagues yet"
          columns={[
            ...leagueColumns,
            {
              label: 'Action',
              cell: (entry) => (
                <span className={classes.actions}>
                  {(['edit', 'teams', 'deductions', 'delete'] as const).map((action) => (
                    <Button
                      key={action}
                      size="compact-sm"
                      h={32}
                      variant={action === 'delete' ? 'outline' : 'default'}
                      color={action === 'delete' ? 'red' : undefined}
                      aria-label={`${actionTexts[action]} ${entry.leagueName} ${entry.season}`}
                      onClick={() => choose(entry, action)}
                    >
                      {actionTexts[action]}
                    </Button>
                  ))}
                </span>
              ),
            },
          ]}
        />
      </Panel>
      <Modal
        opened={league !== undefined && (chosen?.action === 'edit' || chosen?.action === 'deductions')}
        onClose={close}
        title={chosen?.action === 'edit' ? 'Edit league' : `Points deductions, ${league?.leagueName ?? ''}`}
        size={560}
      >
        {league && chosen?.action === 'edit' && <EditLeagueForm league={league} onSaved={close} />}
        {league && chosen?.action === 'deductions' && <Deductions league={league} />}
      </Modal>
      {league && chosen?.action === 'teams' && <LeagueTeams league={league} onClose={close} />}
      <ConfirmDialog
        opened={league !== undefined && chosen?.action === 'delete'}
        title={`Delete ${league?.leagueName ?? ''} ${league?.season ?? ''}?`}
        confirm="Delete league"
        tone="danger"
        busy={isPending}
        onConfirm={() => league && mutate({ params: { leagueId: league._id } })}
        onCancel={close}
      >
        A league with fixtures or teams cannot be deleted.
      </ConfirmDialog>
    </Loaded>
  );
}

const actionTexts: Record<Action, string> = {
  edit: 'Edit',
  teams: 'Teams',
  deductions: 'Points deductions',
  delete: 'Delete',
};
