import { deleteLeague, getLeagues, type League } from '@matchday/contracts/matches/http';
import { leagueKinds, leagueSorts } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { ConfirmDialog, Modal } from '@matchday/ui/dialogs';
import type { Column } from '@matchday/ui/tables';
import { notify, SaveRows, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { leagueKindOptions } from '../../parts/league-kinds.ts';
import { ListChoice, ListField, ListPanel, ListSort } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import { Deductions } from './deductions.tsx';
import { EditLeagueForm } from './edit-league-form.tsx';
import { leagueColumns, leagueCsv } from './league-columns.tsx';
import { LeagueTeams } from './league-teams.tsx';
import classes from './leagues.module.css';

const nameOf = ({ leagueName, season }: League) => `${leagueName} ${season}`;

type Action = 'edit' | 'teams' | 'delete' | 'deductions';

const filters = ['search', 'kind', 'sort'] as const;
const sorts = [{ value: 'name', label: 'By name' }];

/** Leagues with their admin actions: table, edit, teams, points deductions, delete. */
export function Leagues() {
  const list = useAddressList<League, (typeof filters)[number]>(getLeagues, {
    filters,
    queryOf: ({ search, kind, sort }) => ({
      search,
      kind: leagueKinds.find((one) => one === kind),
      sort: leagueSorts.find((one) => one === sort),
    }),
  });
  const [chosen, setChosen] = useState<{ id: string; action: Action }>();
  const league = list.rows?.find(({ _id }) => _id === chosen?.id);
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
  const action: Column<League> = {
    label: 'Action',
    phone: 'foot',
    cell: (entry) => (
      <span className={classes.actions}>
        <Link
          className={classes.table}
          to={paths.tableOf(entry._id)}
          aria-label={`Table of ${nameOf(entry)}`}
        >
          Table
        </Link>
        {(['edit', 'teams', 'deductions', 'delete'] as const).map((what) => (
          <Button
            key={what}
            size="compact-sm"
            className={classes.action}
            classNames={{ label: classes.words }}
            variant={what === 'delete' ? 'outline' : 'default'}
            color={what === 'delete' ? 'red' : undefined}
            aria-label={`${actionTexts[what]} ${nameOf(entry)}`}
            onClick={() => choose(entry, what)}
          >
            {actionTexts[what]}
          </Button>
        ))}
      </span>
    ),
  };
  return (
    <>
      <ListPanel
        title="Leagues"
        list={list}
        columns={[...leagueColumns, action]}
        rowKey={({ _id }) => _id}
        empty="No leagues yet"
        noMatch="No leagues match"
        failure="The leagues could not be loaded"
        tools={<SaveRows of={list} csv={leagueCsv} />}
        filters={
          <>
            <ListField list={list} name="search" label="Name, country or season" />
            <ListChoice list={list} name="kind" label="Kind of league" options={leagueKindOptions} />
            <ListSort list={list} options={sorts} />
          </>
        }
      />
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
    </>
  );
}

const actionTexts: Record<Action, string> = {
  edit: 'Edit',
  teams: 'Teams',
  deductions: 'Points deductions',
  delete: 'Delete',
};
