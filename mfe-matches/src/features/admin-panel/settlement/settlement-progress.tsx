import { type Fixture, getSettlements } from '@matchday/contracts/matches/http';
import { ErrorCard } from '@matchday/ui';
import { RunProgress } from '@matchday/ui/tables';
import { messageOf, query, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Asked again this often while a run is under way, in case that the stream is not. */
const POLL_MS = 3000;

const underWay = new Set(['waiting', 'claiming', 'posting']);

/** Every settlement of a match with its progress, live, newest first (DESIGN 6). */
export function SettlementProgress({ fixture }: { fixture: Fixture }) {
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...query(getSettlements, { query: { fixture: fixture._id } }),
    refetchInterval: ({ state }) => (state.data?.some((run) => underWay.has(run.state)) ? POLL_MS : false),
  });
  useStream('settlement', ({ fixtureId }) => {
    if (fixtureId === fixture._id) void refetch();
  });
  if (!data && isError)
    return (
      <ErrorCard
        text={messageOf(error, 'The settlements could not be loaded')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div>
      {data?.length === 0 && <p>Nothing is settled yet</p>}
      {data?.map((run) => (
        <RunProgress key={run._id} run={run} />
      ))}
    </div>
  );
}
