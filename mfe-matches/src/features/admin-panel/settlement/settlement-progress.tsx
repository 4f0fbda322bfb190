import { type Fixture, getSettlements } from '@matchday/contracts/matches/http';
import { Delayed, Skeleton } from '@matchday/ui';
import { RunProgress } from '@matchday/ui/tables';
import { Loaded, query, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Polling interval while a run is in progress, in case the stream is down. */
const POLL_MS = 3000;

const underWay = new Set(['waiting', 'claiming', 'posting']);

/** Pixels of the runs that a match has most likely had: of its predictions, then of its bought players. */
function heightOf({ settlement, impactsSettled }: Fixture): number {
  if (settlement === 'void') return 219;
  return impactsSettled ? 161 : 66;
}

/** Every settlement of a match with its progress, live, newest first (DESIGN 6). */
export function SettlementProgress({ fixture }: { fixture: Fixture }) {
  const runs = useQuery({
    ...query(getSettlements, { query: { fixture: fixture._id } }),
    refetchInterval: ({ state }) => (state.data?.some((run) => underWay.has(run.state)) ? POLL_MS : false),
  });
  useStream('settlement', ({ fixtureId }) => {
    if (fixtureId === fixture._id) void runs.refetch();
  });
  return (
    <div>
      <Loaded
        of={runs}
        failure="The settlements could not be loaded"
        explains
        waiting={
          <Delayed>
            <Skeleton h={heightOf(fixture)} />
          </Delayed>
        }
        empty={<p>Nothing settled yet</p>}
      >
        {(known) => known.map((run) => <RunProgress key={run._id} run={run} />)}
      </Loaded>
    </div>
  );
}
