import { checkSettlement, getSettlements } from '@matchday/contracts/matches/http';
import { Button, ErrorCard, Panel, Skeleton } from '@matchday/ui';
import { RunProgress } from '@matchday/ui/tables';
import { messageOf, notify, query, useSend, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './settlements.module.css';

/** Asked again this often while a run is under way, in case that the stream is not. */
const POLL_MS = 3000;

/** Settlements that are not closed: those under way, and those where somebody must look (DESIGN 6). */
export function Settlements() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(getSettlements, { query: { open: 'true' } }),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state !== 'differs') ? POLL_MS : false),
  });
  useStream('settlement', () => void refetch());
  const { mutate, isPending } = useSend(checkSettlement, {
    onSuccess: ({ state, message }) => (state === 'differs' ? notify.error : notify.success)(message),
    onError: (error) => notify.error(messageOf(error, 'The settlement could not be checked')),
  });
  if (isError && !data)
    return (
      <ErrorCard
        text="The settlements could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Panel title="Settlements">
      <div className={classes.runs}>
        {!data && <Skeleton h={24} />}
        {data?.length === 0 && <p>No settlement is open</p>}
        {data?.map((run) => (
          <RunProgress
            key={run._id}
            run={run}
            showMatch
            action={
              <Button
                size="xs"
                variant="default"
                disabled={isPending}
                onClick={() => mutate({ params: { id: run._id } })}
              >
                Check again
              </Button>
            }
          />
        ))}
      </div>
    </Panel>
  );
}
