import { formatDate, formatTime } from '@matchday/contracts/format';
import { endAccountSessions, getAccountSessions, type OwnSession } from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import type { Column } from '@matchday/ui/tables';
import { type ListFile, notify, SaveRows, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { ListPanel } from '../../../parts/list/list-screen.tsx';
import { useAddressList } from '../../../parts/list/use-address-list.ts';
import classes from '../account.module.css';
import type { ListOf } from './list-of.ts';

const atOf = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`;

function columnsOf(onEnd: (session: OwnSession) => void): readonly Column<OwnSession>[] {
  return [
    {
      label: 'Browser',
      phone: 'title',
      cell: ({ device }) => <span className={classes.text}>{device || 'Unknown'}</span>,
    },
    { label: 'Since', phone: 'note', cell: ({ startsAt }) => atOf(startsAt) },
    { label: 'Ends', phone: 'more', cell: ({ endsAt }) => atOf(endsAt) },
    {
      label: 'Action',
      phone: 'action',
      cell: (session) =>
        session.current ? (
          'This device'
        ) : (
          <Button
            size="compact-sm"
            h={32}
            variant="default"
            aria-label={`End the session since ${atOf(session.startsAt)}`}
            onClick={() => onEnd(session)}
          >
            End
          </Button>
        ),
    },
  ];
}

const csvOf = (username: string): ListFile<OwnSession> => ({
  name: `sessions-${username}.csv`,
  columns: ['browser', 'since', 'ends', 'this_device', 'id'],
  row: ({ device, startsAt, endsAt, current, _id }) => ({
    ...{ browser: device, since: startsAt, ends: endsAt, this_device: current ? 'yes' : 'no', id: _id },
  }),
});

/** Open sessions of a person: each can be ended, or all of them. */
export function Sessions({ id, username }: ListOf) {
  const [isAsking, setIsAsking] = useState(false);
  const list = useAddressList<OwnSession, never>(getAccountSessions, { filters: [], params: { id } });
  const { mutate, isPending } = useSend(endAccountSessions, {
    onSuccess: ({ message }) => {
      setIsAsking(false);
      notify.success(message);
    },
    onError: (error) => {
      setIsAsking(false);
      showFailure(error, 'The session could not be ended');
    },
  });
  const columns = columnsOf(({ _id: session }) => mutate({ params: { id }, body: { session } }));
  const isAny = (list.rows?.length ?? 0) > 0;
  return (
    <>
      <ListPanel
        isHeaded
        title="Sessions"
        list={list}
        tools={
          <>
            {isAny && (
              <Button variant="default" onClick={() => setIsAsking(true)}>
                End all sessions
              </Button>
            )}
            <SaveRows of={list} csv={csvOf(username)} />
          </>
        }
        columns={columns}
        rowKey={(session) => session._id}
        empty="No open sessions"
        noMatch="No open sessions"
        failure="The sessions could not be loaded"
      />
      <ConfirmDialog
        opened={isAsking}
        title="End all sessions?"
        confirm="End all"
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate({ params: { id }, body: {} })}
        onCancel={() => setIsAsking(false)}
      >
        This person is signed out everywhere, and can log in again.
      </ConfirmDialog>
    </>
  );
}
