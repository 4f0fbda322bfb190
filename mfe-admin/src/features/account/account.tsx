import { formatDate, formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { type Account, getAccount } from '@matchday/contracts/wallet/http';
import {
  Button,
  CountCard,
  Delayed,
  Notice,
  PageHead,
  Panel,
  Skeleton,
  StatusChip,
  VisuallyHidden,
} from '@matchday/ui';
import { ErrorPageOf, Loaded, namesNothing, notFound, query, usePageTitle } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useAddressChoice } from '../../parts/use-address.ts';
import classes from './account.module.css';
import { AccountData } from './account-data.tsx';
import { AccountActions } from './actions/account-actions.tsx';
import { CoinLines } from './lists/coin-lines.tsx';
import type { ListOf } from './lists/list-of.ts';
import { Orders } from './lists/orders.tsx';
import { Sessions } from './lists/sessions.tsx';
import { Slips } from './lists/slips.tsx';

const lists = { coins: 'Coins', bets: 'Predictions', orders: 'Orders', sessions: 'Sessions' } as const;
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

const waiting = (
  <>
    <VisuallyHidden component="h1">Account</VisuallyHidden>
    <Delayed>
      <Skeleton height={40} width={220} mb={20} />
      <Skeleton height={97} radius={14} mb={16} />
      <Skeleton height={240} radius={14} />
    </Delayed>
  </>
);

function List({ name, ...of }: ListOf & { name: ListName }) {
  switch (name) {
    case 'coins':
      return <CoinLines {...of} />;
    case 'bets':
      return <Slips {...of} />;
    case 'orders':
      return <Orders {...of} />;
    case 'sessions':
      return <Sessions {...of} />;
  }
}

function Suspended({ suspension }: { suspension: NonNullable<Account['suspension']> }) {
  const { at, by, reason } = suspension;
  return (
    <Notice tone="warn">
      Suspended since {formatDate(at)} by {by}: {reason}
    </Notice>
  );
}

function Known({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const [shown, show] = useAddressChoice('show', listNames, 'coins');
  const { _id: id, username, firstname, surname, role, suspension, owed } = account;
  return (
    <>
      <PageHead
        title={
          <span className={classes.title}>
            {username}
            {role === 'admin' && <StatusChip tone="gold">admin</StatusChip>}
            {suspension && <StatusChip tone="lost">suspended</StatusChip>}
          </span>
        }
        detail={`${firstname} ${surname}`}
      >
        <Button component={Link} to={paths.allUsers} variant="default">
          All users
        </Button>
      </PageHead>
      {suspension && <Suspended suspension={suspension} />}
      <div className={classes.cards}>
        <CountCard title="Coins" value={account.coins} gold />
        <CountCard title="Open sessions" value={account.openSessions} />
        {owed !== undefined && <CountCard title="Coins owed" value={owed} />}
      </div>
      <div className={classes.sides}>
        <Panel title="Data">
          <AccountData account={account} />
        </Panel>
        <Panel title="Actions">
          <AccountActions account={account} isOwn={isOwn} />
        </Panel>
      </div>
      <nav className={classes.choice} aria-label="What is shown">
        {listNames.map((name) => (
          <Button
            key={name}
            variant={name === shown ? 'filled' : 'default'}
            aria-pressed={name === shown}
            onClick={() => show(name)}
          >
            {lists[name]}
            {name === 'sessions' && ` (${formatNumber(account.openSessions)})`}
          </Button>
        ))}
      </nav>
      <List name={shown} id={id} username={username} />
    </>
  );
}

/** Everything about one person, for admins. @param isOwn the admin looks at the own account */
export function AccountScreen({ id, isOwn }: { id: string; isOwn: boolean }) {
  const found = useQuery(query(getAccount, { params: { id } }));
  const { pathname, search } = useLocation();
  usePageTitle(found.data?.username);
  // An address that is no id is refused before anybody is looked for.
  const isUnknown = namesNothing(found.error);
  if (isUnknown || id === '') return <ErrorPageOf error={notFound(pathname + search)} />;
  return (
    <Loaded of={found} failure="The account could not be loaded" page waiting={waiting}>
      {(account) => <Known account={account} isOwn={isOwn} />}
    </Loaded>
  );
}
