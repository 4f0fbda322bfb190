import { formatNumber } from '@matchday/contracts/format';
import { getPartHealth, type PartHealth } from '@matchday/contracts/web/telemetry';
import { Panel } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { HeadToHealth } from '../../parts/head-to-health.tsx';

/** Milliseconds after which the figures are asked for again. */
const AGAIN_MS = 15_000;

const share = ({ shown, failed }: PartHealth): string =>
  shown + failed === 0 ? '–' : `${Math.round((Math.min(shown, failed) / Math.max(1, shown)) * 100)}%`;
const milliseconds = (value: number | null): string =>
  value === null ? '–' : `${formatNumber(Math.round(value))} ms`;

const columns: Column<PartHealth>[] = [
  { label: 'Part', cell: ({ part }) => part },
  { label: 'Version', cell: ({ version }) => version },
  { label: 'People', cell: ({ percent }) => `${percent}%` },
  { label: 'Shown', numeric: true, cell: ({ shown }) => formatNumber(shown) },
  { label: 'Failed', cell: share },
  { label: 'Painted after', cell: ({ lcp }) => milliseconds(lcp) },
  { label: 'Answers after', cell: ({ inp }) => milliseconds(inp) },
  { label: 'Jumps', cell: ({ cls }) => (cls === null ? '–' : cls.toFixed(2)) },
];

/**
 * Versions of the web parts that people have, and how they did in the last hour.
 * @param isExcerpt on the dashboard, with the way to more
 */
export function WebParts({ isExcerpt = false }: { isExcerpt?: boolean }) {
  const health = useQuery({ ...query(getPartHealth), refetchInterval: AGAIN_MS });
  return (
    <Panel flush title={isExcerpt ? <HeadToHealth>Web parts</HeadToHealth> : 'Web parts'}>
      <Loaded of={health} failure="The web parts could not be loaded">
        <DataTable
          waitingRows={5}
          label="Web parts"
          columns={columns}
          rows={health.data}
          rowKey={({ part, version }) => `${part}@${version}`}
          empty="No part has reported yet"
        />
      </Loaded>
    </Panel>
  );
}
