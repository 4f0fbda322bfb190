import { formatDate, formatNumber } from '@matchday/contracts/format';
import { type Group as GroupView, getGroup, getGroupTable } from '@matchday/contracts/matches/http';
import { Delayed, PageHead, Skeleton, VisuallyHidden } from '@matchday/ui';
import { isApiError, Loaded, notFound, pagesQuery, query, usePageTitle, useSession } from '@matchday/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BOARD_REFRESH_MS, useBoardChoice } from '../../parts/board/board-choice.ts';
import { BoardPanel } from '../../parts/board/board-panel.tsx';
import { weekText } from '../../parts/group-rules/rules-draft.ts';
import classes from './group.module.css';
import { GroupFeed } from './group-feed.tsx';
import { GroupSettings } from './group-settings.tsx';
import { Invite } from './invite.tsx';

/** Members per page of the table. */
const PAGE = 50;

interface GroupProps {
  id: string;
  clock: () => Date;
}

/** What a group counts, where that is not everything. */
function rulesText({ rules: { from, leagues, changedAt } }: GroupView): string {
  const parts = [
    from ? `Counts from ${weekText(from)}` : '',
    leagues.length > 0 ? (leagues.length === 1 ? 'one league' : `${leagues.length} leagues`) : '',
    changedAt ? `rules changed ${formatDate(changedAt)}` : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}

function GroupBoard({ group, me }: { group: GroupView; me: string }) {
  const [choice, choose] = useBoardChoice();
  const pages = useInfiniteQuery({
    ...pagesQuery(getGroupTable, { params: { id: group._id }, query: { ...choice, limit: PAGE } }),
    refetchInterval: BOARD_REFRESH_MS,
  });
  return (
    <BoardPanel
      label={group.name}
      choice={choice}
      choose={choose}
      pages={pages}
      me={me}
      expected={Math.min(group.members, PAGE)}
      empty={{ text: 'Nobody is here', detail: 'Invite somebody to fill the table.' }}
    />
  );
}

function Shown({ group, clock }: { group: GroupView; clock: () => Date }) {
  const { user } = useSession();
  usePageTitle(group.name);
  const members = group.members === 1 ? '1 member' : `${formatNumber(group.members)} members`;
  const rules = rulesText(group);
  // Alone in it, there is nothing to compare yet.
  const isAlone = group.members === 1;
  const invite = group.code !== '' && <Invite group={group} />;
  if (!user) return null;
  return (
    <>
      <PageHead title={group.name} detail={rules ? `${members}. ${rules}` : members} />
      <div className={classes.columns}>
        {isAlone && invite}
        <div className={classes.table}>
          <GroupBoard group={group} me={user.username} />
        </div>
        {!isAlone && invite}
        <GroupFeed id={group._id} clock={clock} />
        <GroupSettings group={group} me={user} clock={clock} />
      </div>
    </>
  );
}

/** One group: table, invitation, feed, settings. People who are not members get the page for unknown addresses. */
export function Group({ id, clock }: GroupProps) {
  const group = useQuery(query(getGroup, { params: { id } }));
  const status = isApiError(group.error) ? group.error.status : undefined;
  if (group.data === undefined && (status === 404 || status === 400)) throw notFound(`/group?group=${id}`);
  return (
    <Loaded
      of={group}
      page
      failure="The group could not be loaded"
      waiting={
        <>
          <VisuallyHidden component="h1">Group</VisuallyHidden>
          <Delayed>
            <Skeleton h={40} w={240} mb="lg" />
            <Skeleton h={320} />
          </Delayed>
        </>
      }
    >
      {(known) => <Shown group={known} clock={clock} />}
    </Loaded>
  );
}
