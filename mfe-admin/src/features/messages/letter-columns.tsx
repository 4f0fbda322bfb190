import { formatDate, formatTime } from '@matchday/contracts/format';
import type { DeadLetterView } from '@matchday/contracts/wallet/http';
import type { Column } from '@matchday/ui/tables';
import type { ReactNode } from 'react';
import classes from './messages.module.css';

/** A message as it was written, in lines where it is JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Columns of messages that were not processed. @param actions buttons of a message */
export const letterColumns = (actions: (letter: DeadLetterView) => ReactNode): Column<DeadLetterView>[] => [
  { label: 'Service', phone: 'line', cell: ({ service }) => service },
  { label: 'Event', mono: true, phone: 'title', cell: ({ event }) => event },
  {
    label: 'Since',
    phone: 'note',
    cell: ({ at }) => (Number.isNaN(Date.parse(at)) ? at : `${formatDate(at)}, ${formatTime(at)}`),
  },
  {
    label: 'Why',
    phone: 'more',
    cell: ({ reason, body, _id }) => (
      <details className={classes.details}>
        <summary>{reason}</summary>
        <p>{_id}</p>
        <pre>{readable(body)}</pre>
      </details>
    ),
  },
  { label: 'Action', phone: 'foot', cell: actions },
];

/** All that is listed as a file. */
export const letterCsv = {
  name: 'messages.csv',
  columns: ['service', 'event', 'since', 'reason', 'can_retry', 'id', 'content'],
  row: ({ service, event, at, reason, canReplay, _id, body }: DeadLetterView) => ({
    ...{ service, event, since: at, reason, can_retry: canReplay ? 'yes' : 'no', id: _id, content: body },
  }),
};
