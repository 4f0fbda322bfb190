import { formatDate, formatTime } from '@matchday/contracts/format';
import { endAccountSessions, getAccountSessions, type OwnSession } from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import type { Column } from '@matchday/ui/tables';
import { notify, pagesQuery, showFailure, useSend } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListFile } from '../../../parts/list/save-rows.tsx';
import classes from '../account.module.css';
import { type ListOf, PagedPanel } from './paged-panel.tsx';

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
  const pages = useInfiniteQuery(pagesQuery(getAccountSessions, { params: { id }, query: { limit: 50 } }));
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
  const isAny = (pages.data?.pages[0]?.items.length ?? 0) > 0;
  return (
    <>
      <PagedPanel
        title="Sessions"
        tools={
          isAny && (
            <Button variant="default" onClick={() => setIsAsking(true)}>
              End all sessions
            </Button>
          )
        }
        whole={{ call: getAccountSessions, params: { id } }}
        csv={csvOf(username)}
        pages={pages}
        columns={columns}
        rowKey={(session) => session._id}
        empty="No open sessions"
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
