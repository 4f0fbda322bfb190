import { checkSettlement, getSettlements } from '@matchday/contracts/matches/http';
import { Button, Panel, Skeleton } from '@matchday/ui';
import { RunProgress } from '@matchday/ui/tables';
import { Loaded, notify, query, showFailure, useSend, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './settlements.module.css';

/** Polling interval while a run is in progress, in case the stream is down. */
const POLL_MS = 3000;

/** Open settlements: those in progress and those that need attention (DESIGN 6). */
export function Settlements() {
  const runs = useQuery({
    ...query(getSettlements, { query: { open: 'true' } }),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state !== 'differs') ? POLL_MS : false),
  });
  useStream('settlement', () => void runs.refetch());
  const { mutate, isPending } = useSend(checkSettlement, {
    onSuccess: ({ state, message }) => (state === 'differs' ? notify.error : notify.success)(message),
    onError: (error) => showFailure(error, 'The settlement could not be checked'),
  });
  return (
    <Loaded of={runs} failure="The settlements could not be loaded">
      <Panel title="Settlements">
        <div className={classes.runs}>
          {!runs.data && <Skeleton h={24} />}
          {runs.data?.length === 0 && <p>No open settlements</p>}
          {runs.data?.map((run) => (
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
    </Loaded>
  );
}
