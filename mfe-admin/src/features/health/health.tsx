import { formatNumber } from '@matchday/contracts/format';
import { getQueues, type QueueView } from '@matchday/contracts/wallet/http';
import { getPlatformHealth, type ServiceHealth } from '@matchday/contracts/web/health';
import { Breakable, Panel, StatusChip } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { HeadToHealth } from '../../parts/head-to-health.tsx';

/** Milliseconds after which it is asked again. */
const AGAIN_MS = 5000;

const serviceColumns: Column<ServiceHealth>[] = [
  { label: 'Service', phone: 'title', cell: ({ name }) => name },
  {
    label: 'State',
    phone: 'mark',
    cell: ({ instances, away }) =>
      instances > 0 && away.length === 0 ? (
        <StatusChip tone="won">Ready</StatusChip>
      ) : (
        <StatusChip tone="lost">{away.join(', ') || 'No instance'}</StatusChip>
      ),
  },
  { label: 'Instances', phone: 'more', numeric: true, cell: ({ instances }) => formatNumber(instances) },
  { label: 'Release', phone: 'more', mono: true, cell: ({ releases }) => releases.join(', ') || '–' },
  { label: 'Contract', phone: 'more', mono: true, cell: ({ contract }) => contract ?? '–' },
];

/** Services with their versions, asked again every few seconds. @param isExcerpt on the dashboard, with the way to more */
export function Services({ isExcerpt = false }: { isExcerpt?: boolean }) {
  const health = useQuery({ ...query(getPlatformHealth), refetchInterval: AGAIN_MS });
  return (
    <Panel flush title={isExcerpt ? <HeadToHealth>Services</HeadToHealth> : 'Services'}>
      <Loaded of={health} failure="The services could not be loaded">
        <DataTable
          label="Services"
          columns={serviceColumns}
          rows={health.data?.services}
          rowKey={({ name }) => name}
          empty="No services"
          waitingRows={4}
          phoneRows
        />
      </Loaded>
    </Panel>
  );
}

const queueColumns: Column<QueueView>[] = [
  { label: 'Service', phone: 'line', cell: ({ service }) => service },
  {
    label: 'Event',
    phone: 'title',
    mono: true,
    cell: ({ event }) => <Breakable text={event ?? 'Not processed'} />,
  },
  { label: 'Waiting', phone: 'more', numeric: true, cell: ({ waiting }) => formatNumber(waiting) },
  {
    label: 'State',
    phone: 'mark',
    cell: ({ event, waiting, consumers }) => {
      if (event === null)
        return <StatusChip tone={waiting > 0 ? 'lost' : 'won'}>{waiting > 0 ? 'Look' : 'Empty'}</StatusChip>;
      return consumers > 0 ? (
        <StatusChip tone="won">Taken</StatusChip>
      ) : (
        <StatusChip tone="lost">No consumer</StatusChip>
      );
    },
  },
];

/** What needs a look first: nobody takes it, then what waits longest. */
const urgentFirst = (one: QueueView, other: QueueView) =>
  Number(one.event !== null && one.consumers > 0) - Number(other.event !== null && other.consumers > 0) ||
  other.waiting - one.waiting;

/** Queues between services, asked again every few seconds. @param most on the dashboard only so many, with the way to all */
export function Queues({ most }: { most?: number }) {
  const queues = useQuery({ ...query(getQueues), refetchInterval: AGAIN_MS });
  return (
    <Panel flush title={most ? <HeadToHealth>Queues</HeadToHealth> : 'Queues'}>
      <Loaded of={queues} failure="The queues could not be loaded" explains>
        <DataTable
          label="Queues"
          columns={queueColumns}
          rows={queues.data?.toSorted(urgentFirst).slice(0, most)}
          rowKey={({ service, event }) => `${service} ${event}`}
          empty="No queues"
          waitingRows={most ?? 8}
          maxHeight={480}
          phoneRows
        />
      </Loaded>
    </Panel>
  );
}
