import type { PlatformAction } from '@matchday/contracts/audit';
import { formatDate, formatTime } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { StatusChip, type StatusTone } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { Link } from 'react-router-dom';
import classes from './audit.module.css';

const ends: Record<PlatformAction['end'], { text: string; tone: StatusTone }> = {
  done: { text: 'Done', tone: 'won' },
  refused: { text: 'Refused', tone: 'pending' },
  failed: { text: 'Failed', tone: 'lost' },
  unknown: { text: 'Unknown', tone: 'gold' },
};

/** Screens that show a thing of a type. */
const screenOf: Readonly<Record<string, (id: string) => string>> = {
  fixture: paths.betform,
  team: paths.teamDetails,
  player: paths.player,
  product: paths.purchase,
  order: paths.order,
  user: paths.person,
  group: paths.group,
};

function Subject({ about }: Pick<PlatformAction, 'about'>) {
  if (!about) return null;
  const { type, _id, name } = about;
  const to = _id && screenOf[type]?.(_id);
  const label = name || (_id ? `${type} ${_id.slice(-6)}` : type);
  return (
    <span className={classes.subject}>
      {to ? <Link to={to}>{label}</Link> : label}
      {_id && (
        <Link to={`${paths.audit}?about=${encodeURIComponent(_id)}`} aria-label={`History of ${label}`}>
          History
        </Link>
      )}
    </span>
  );
}

const changesText = (changes: number): string =>
  changes === 0 ? 'What was sent' : `${changes} ${changes === 1 ? 'change' : 'changes'}`;

function Details({ input, changes, requestId }: PlatformAction) {
  const asked = Object.entries(input);
  if (asked.length + changes.length === 0 && !requestId) return null;
  return (
    <details className={classes.details}>
      <summary>{changesText(changes.length)}</summary>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {from !== undefined && <del>{from}</del>} {to !== undefined && <ins>{to}</ins>}
            </dd>
          </div>
        ))}
        {asked.map(([field, value]) => (
          <div key={`asked ${field}`}>
            <dt>Sent {field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {requestId && (
          <div>
            <dt>Request</dt>
            <dd className={classes.request}>{requestId}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}

/** What was done; what follows a semicolon explains the call to who writes a client. */
const What = ({ text }: PlatformAction) => <span className={classes.what}>{text.split(';')[0]}</span>;

/** Columns of the trail; on phones rows of two lines. */
export const auditColumns: readonly Column<PlatformAction>[] = [
  { label: 'When', phone: 'note', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
  {
    label: 'Who',
    phone: 'line',
    cell: ({ by }) => (
      <Link className={classes.who} to={`${paths.audit}?who=${encodeURIComponent(by.name)}`}>
        {by.name || 'Unknown'}
      </Link>
    ),
  },
  { label: 'What', phone: 'title', cell: What },
  { label: 'About', phone: 'more', cell: Subject },
  { label: 'Before and after', phone: 'more', cell: Details },
  {
    label: 'Outcome',
    phone: 'mark',
    cell: ({ end, code }) => (
      <StatusChip tone={ends[end].tone}>
        {ends[end].text}
        {code ? `: ${code}` : ''}
      </StatusChip>
    ),
  },
];
