import { formatDate, formatTime } from '@matchday/contracts/format';
import { getPostDrafts, getPosts, type PostDraft } from '@matchday/contracts/matches/http';
import { postSorts } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { Button, StatusChip } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { Link, useSearchParams } from 'react-router-dom';
import { ListChoice, ListField, ListScreen, ListSort } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import classes from './lists.module.css';

const timeOf = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`;

function State({ post, isDraft }: { post: PostDraft; isDraft: boolean }) {
  if (isDraft && post.appearsAt) return <StatusChip tone="gold">appears {timeOf(post.appearsAt)}</StatusChip>;
  if (isDraft) return <StatusChip tone="pending">draft</StatusChip>;
  return <StatusChip tone="won">{post.pinned ? 'pinned' : 'in the feed'}</StatusChip>;
}

const columnsOf = (isDraft: boolean): readonly Column<PostDraft>[] => [
  {
    label: 'Caption',
    phone: 'title',
    cell: ({ _id, caption }) => (
      <Link className={classes.name} to={paths.post(_id)}>
        {caption}
      </Link>
    ),
  },
  {
    label: isDraft ? 'Written' : 'Date',
    phone: 'line',
    cell: ({ createdAt }) => timeOf(createdAt),
  },
  { label: 'State', phone: 'mark', cell: (post) => <State post={post} isDraft={isDraft} /> },
  { label: 'Text', phone: 'more', cell: ({ body }) => (body ? 'yes' : 'no') },
];

const csv = {
  name: 'news.csv',
  columns: ['caption', 'text', 'picture', 'pinned', 'created', 'appears', 'id'],
  row: (post: PostDraft) => ({
    caption: post.caption,
    text: post.body ?? '',
    picture: post.image,
    pinned: post.pinned ? 'yes' : 'no',
    created: post.createdAt,
    appears: post.appearsAt ?? '',
    id: post._id,
  }),
};

const filters = ['search', 'state', 'sort'] as const;
const states = [{ value: 'drafts', label: 'Drafts and scheduled' }];

/** Posts for admins, those that are not in the feed yet apart: each leads to the feed, where it is edited. */
export function PostList() {
  const [address] = useSearchParams();
  const isDraft = address.get('state') === 'drafts';
  const list = useAddressList<PostDraft, (typeof filters)[number]>(isDraft ? getPostDrafts : getPosts, {
    filters,
    queryOf: ({ search, sort }) => ({ search, sort: postSorts.find((one) => one === sort) }),
  });
  return (
    <ListScreen
      title="News"
      list={list}
      columns={columnsOf(isDraft)}
      rowKey={({ _id }) => _id}
      empty="No news yet"
      noMatch="No news match"
      failure="The news could not be loaded"
      csv={csv}
      filters={
        <>
          <ListField list={list} name="search" label="Caption" />
          <ListChoice list={list} name="state" label="State" options={states} placeholder="In the feed" />
          <ListSort list={list} />
        </>
      }
    >
      <Button component={Link} to={paths.homeFeed}>
        News feed
      </Button>
    </ListScreen>
  );
}
