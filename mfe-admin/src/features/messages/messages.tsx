import type { AnswerOf } from '@matchday/contracts/call';
import { formatNumber } from '@matchday/contracts/format';
import {
  type DeadLetterView,
  dropDeadLetters,
  getDeadLetters,
  replayDeadLetters,
} from '@matchday/contracts/wallet/http';
import { letterServices, letterSorts } from '@matchday/contracts/wallet/rules';
import { Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { ListChoice, ListField, ListScreen } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import { letterColumns, letterCsv } from './letter-columns.tsx';
import classes from './messages.module.css';

type Answer = { message: string; failures: { _id: string; why: string }[] };

function tell({ message, failures: [first] }: Answer) {
  if (first) notify.error(`${first._id}: ${first.why}`);
  else notify.success(message);
}

const filters = ['search', 'service', 'sort'] as const;
const services = letterServices.map((service) => ({ value: service, label: service }));
const sorts = [{ value: 'newest', label: 'Newest first' }];

/** How many each service has, and what of them is not on the list. */
function countsText(counts: AnswerOf<typeof getDeadLetters>['counts'] | undefined): string {
  if (!counts?.length) return 'What a service could not process';
  const each = counts.map(({ service, count }) => `${service} ${formatNumber(count)}`).join(' · ');
  const cut = counts.flatMap(({ service, count, read = count }) =>
    read < count ? `the oldest ${formatNumber(read)} of ${service}` : [],
  );
  return cut.length > 0 ? `${each}. Listed: ${cut.join(', ')}` : each;
}

/** Messages that services could not process: sent again once the cause is fixed, or discarded. */
export function Messages() {
  const list = useAddressList<DeadLetterView, (typeof filters)[number]>(getDeadLetters, {
    filters,
    rowsField: 'letters',
    queryOf: ({ search, service, sort }) => ({
      search,
      service: letterServices.find((one) => one === service),
      sort: letterSorts.find((one) => one === sort),
    }),
  });
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
  const answer = list.pages.data?.pages[0]?.items as AnswerOf<typeof getDeadLetters> | undefined;
  return (
    <>
      <ListScreen
        title="Messages"
        detail={countsText(answer?.counts)}
        list={list}
        columns={columns}
        rowKey={({ service, _id }) => `${service} ${_id}`}
        empty="Every message was processed"
        noMatch="No messages match"
        failure="The messages could not be loaded"
        csv={letterCsv}
        filters={
          <>
            <ListField list={list} name="search" label="Event, reason or content" />
            <ListChoice list={list} name="service" label="Service" options={services} />
            <ListChoice list={list} name="sort" label="Order" options={sorts} placeholder="Oldest first" />
          </>
        }
      >
        <Button variant="default" loading={list.pages.isFetching} onClick={() => void list.pages.refetch()}>
          Refresh
        </Button>
      </ListScreen>
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
