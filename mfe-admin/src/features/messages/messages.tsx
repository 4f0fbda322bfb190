import {
  type DeadLetterView,
  dropDeadLetters,
  getDeadLetters,
  replayDeadLetters,
} from '@matchday/contracts/wallet/http';
import { Button, PageHead, Panel } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { DataTable } from '@matchday/ui/tables';
import { Loaded, notify, query, showFailure, useSend } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letterColumns } from './letter-columns.tsx';
import classes from './messages.module.css';

type Answer = { message: string; failures: { _id: string; why: string }[] };

function tell({ message, failures: [first] }: Answer) {
  if (first) notify.error(`${first._id}: ${first.why}`);
  else notify.success(message);
}

/** Messages that services could not process: sent again once the cause is fixed, or discarded. */
export function Messages() {
  const letters = useQuery(query(getDeadLetters));
  const [asked, setAsked] = useState<DeadLetterView | null>(null);
  const replay = useSend(replayDeadLetters, {
    onSuccess: tell,
    onError: (error) => showFailure(error, 'The message could not be sent again'),
  });
  const drop = useSend(dropDeadLetters, {
    onSuccess: (answer) => {
      setAsked(null);
      tell(answer);
    },
    onError: (error) => {
      setAsked(null);
      showFailure(error, 'The message could not be discarded');
    },
  });
  const busy = replay.isPending || drop.isPending;
  const named = ({ service, _id }: DeadLetterView) => ({ body: { service, ids: [_id] } });
  const columns = letterColumns((letter) => (
    <span className={classes.actions}>
      <Button
        variant="default"
        disabled={busy || !letter.canReplay}
        aria-label={`Retry ${letter.event} ${letter._id}`}
        onClick={() => replay.mutate(named(letter))}
      >
        Retry
      </Button>
      <Button
        variant="outline"
        color="red"
        disabled={busy}
        aria-label={`Discard ${letter.event} ${letter._id}`}
        onClick={() => setAsked(letter)}
      >
        Discard
      </Button>
    </span>
  ));
  const counts = letters.data?.counts ?? [];
  return (
    <>
      <PageHead
        title="Messages"
        detail={
          letters.data
            ? counts.map(({ service, count }) => `${service} ${count}`).join(' · ')
            : 'What a service could not process'
        }
      >
        <Button variant="default" loading={letters.isFetching} onClick={() => void letters.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Loaded of={letters} failure="The messages could not be loaded" explains>
        <Panel flush>
          <DataTable
            label="Messages"
            columns={columns}
            rows={letters.data?.letters}
            rowKey={({ service, _id }) => `${service} ${_id}`}
            empty="Every message was processed"
            phoneRows
          />
        </Panel>
      </Loaded>
      <ConfirmDialog
        opened={asked !== null}
        title={`Discard ${asked?.event ?? ''}?`}
        confirm="Discard"
        tone="danger"
        busy={drop.isPending}
        onConfirm={() => asked && drop.mutate(named(asked))}
        onCancel={() => setAsked(null)}
      >
        The event will never be processed: {asked?.service} will not know of it. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
