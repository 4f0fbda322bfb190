import { formatNumber } from '@matchday/contracts/format';
import { type GroupSummary, getGroups } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Empty, PageHead, Panel, RowList, rowLink, Skeleton } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { IconChevronRight, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import rows from '../../parts/menu-rows.module.css';
import { CreateGroup } from './create-group.tsx';
import classes from './groups.module.css';

const membersText = (count: number) => (count === 1 ? '1 member' : `${formatNumber(count)} members`);

function GroupRow({ group: { _id, name, members, isOwner } }: { group: GroupSummary }) {
  return (
    <li className={rows.row}>
      <span className={rows.icon} aria-hidden="true">
        <IconUsersGroup size={22} stroke={1.75} />
      </span>
      <span>
        <Link className={`${rowLink} ${rows.entry}`} to={paths.group(_id)}>
          {name}
        </Link>
        <span className={classes.detail}>
          {membersText(members)}
          {isOwner && ', yours'}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </li>
  );
}

/** Own groups, and the form for a new one (`?new`). */
export function Groups({ clock }: { clock: () => Date }) {
  const groups = useQuery(query(getGroups));
  const [search] = useSearchParams();
  const isNew = search.has('new');
  const create = (
    <Button
      component={Link}
      to={`${paths.groups}?new`}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      Create a group
    </Button>
  );
  const code = (
    <Button component={Link} to="/join" variant="default">
      I have a code
    </Button>
  );
  if (isNew) return <CreateGroup clock={clock} />;
  return (
    <>
      <PageHead title="Groups" detail="Which of you predicts best?">
        {groups.data && groups.data.length > 0 && (
          <>
            {code}
            {create}
          </>
        )}
      </PageHead>
      <Loaded
        of={groups}
        failure="Your groups could not be loaded"
        waiting={
          <Panel>
            <Skeleton h={52} mb="sm" />
            <Skeleton h={52} />
          </Panel>
        }
        empty={
          <Empty
            text="Play against your friends"
            icon={IconUsersGroup}
            detail="Create a group, send its link to your chat, and see each Sunday who predicted best. Coins from gifts or the shop do not count: only what you call right."
          >
            <div className={classes.buttons}>
              {create}
              {code}
            </div>
          </Empty>
        }
      >
        {(own) => (
          <RowList>
            {own.map((group) => (
              <GroupRow key={group._id} group={group} />
            ))}
          </RowList>
        )}
      </Loaded>
      <p className={classes.more}>
        <Link to={paths.boards}>Best predictors</Link>
      </p>
    </>
  );
}
