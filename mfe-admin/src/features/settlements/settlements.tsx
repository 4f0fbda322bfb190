import { checkSettlement, getSettlements } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, HeadLink, Panel, Skeleton, VisuallyHidden } from '@matchday/ui';
import { RunProgress } from '@matchday/ui/tables';
import { Loaded, notify, query, showFailure, useSend, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
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
      <Panel
        title={<HeadLink link={(props) => <Link {...props} to={paths.matchDesk} />}>Settlements</HeadLink>}
      >
        <div className={classes.runs}>
          {!runs.data && <Skeleton h={24} />}
          {runs.data?.length === 0 && <p>No open settlements</p>}
          {runs.data?.map((run) => (
            <div key={run._id} className={classes.run}>
              <RunProgress
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
              <Link to={paths.manage(run.fixtureId)}>
                Manage match<VisuallyHidden> {run.fixtureText}</VisuallyHidden>
              </Link>
            </div>
          ))}
        </div>
      </Panel>
    </Loaded>
  );
}
