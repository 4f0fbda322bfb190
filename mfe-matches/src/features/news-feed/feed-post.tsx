import { formatDate, formatTime } from '@matchday/contracts/format';
import type { Post, PostDraft } from '@matchday/contracts/matches/http';
import { Button, PostCard, StatusChip } from '@matchday/ui';
import classes from './news-feed.module.css';
import { PostText } from './post-text.tsx';

/** By which a post is found on the page. */
export const anchorOf = (id: string): string => `post-${id}`;

interface FeedPostProps {
  post: Post | PostDraft;
  isInFeed: boolean;
  /** What an admin can do with it; nobody else has it. */
  actions?: { onEdit: () => void; onDelete: () => void } | undefined;
}

/** A post with its day, its text, and what sets it apart. */
export function FeedPost({ post, isInFeed, actions }: FeedPostProps) {
  const { body, pinned, createdAt } = post;
  const planned = 'appearsAt' in post && post.appearsAt ? post.appearsAt : undefined;
  const buttons = actions && (
    <>
      <Button variant="default" size="compact-sm" h={36} onClick={actions.onEdit}>
        Edit post
      </Button>
      <Button variant="outline" color="red" size="compact-sm" h={36} onClick={actions.onDelete}>
        Delete post
      </Button>
    </>
  );
  return (
    <PostCard anchor={anchorOf(post._id)} post={post} actions={buttons}>
      <div className={classes.marks}>
        {isInFeed ? (
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        ) : (
          <StatusChip tone="pending">
            {planned ? `Appears ${formatDate(planned)}, ${formatTime(planned)}` : 'Draft'}
          </StatusChip>
        )}
        {pinned && <StatusChip tone="gold">Pinned</StatusChip>}
      </div>
      {body && <PostText body={body} />}
    </PostCard>
  );
}
