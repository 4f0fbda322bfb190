import { formatNumber } from '@matchday/contracts/format';
import { type Books, getBooks } from '@matchday/contracts/wallet/http';
import { Panel, Skeleton, StatusChip } from '@matchday/ui';
import { Sums } from '@matchday/ui/tickets';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './books-card.module.css';
import { CheckNote } from './check-note.tsx';

const parts = ['held', 'staked', 'spent', 'house'] as const;

function Figures({ data }: { data: Books }) {
  const whole = Math.max(
    1,
    parts.reduce((sum, part) => sum + Math.max(0, data[part]), 0),
  );
  const share = (part: (typeof parts)[number]) => Math.round((Math.max(0, data[part]) / whole) * 100);
  return (
    <>
      <div
        className={classes.bar}
        role="img"
        aria-label={`Coins issued: ${parts.map((part) => `${part} ${share(part)} %`).join(', ')}`}
      >
        {parts.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: Math.max(0, data[part]) }} />
        ))}
      </div>
      <Sums
        rows={[
          ...parts.map((part) => [part, formatNumber(data[part])] as const),
          ...(data.owed > 0 ? [['owed', formatNumber(data.owed)] as const] : []),
          ['issued', formatNumber(data.issued)],
        ]}
      />
      <CheckNote check={data.check} />
      {data.check.findings.map((finding) => (
        <p key={finding} role="alert">
          {finding}
        </p>
      ))}
    </>
  );
}

/** Where all issued coins are (DESIGN 6). */
export function BooksCard() {
  const books = useQuery(query(getBooks));
  const ok = books.data?.check.ok;
  return (
    <Panel
      title="Books"
      tools={
        ok !== undefined && (
          <StatusChip tone={ok ? 'won' : 'lost'}>{ok ? 'In balance' : 'Out of balance'}</StatusChip>
        )
      }
    >
      <Loaded of={books} failure="The books could not be loaded" waiting={<Skeleton h={150} />}>
        {(data) => <Figures data={data} />}
      </Loaded>
    </Panel>
  );
}
