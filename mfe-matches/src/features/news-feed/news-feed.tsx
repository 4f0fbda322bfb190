import { getPosts } from '@matchday/contracts/matches/http';
import { Empty, ErrorCard, Loader, PostCard } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './news-feed.module.css';

/** SPEC's spinner ([N05]). */
export const FeedSpinner = () => (
  <div className={classes.spinner} role="status" aria-label="Loading">
    <Loader />
  </div>
);

/** Posts, newest first ([N03]). */
export function NewsFeed() {
  const { data, isError, isFetching, refetch } = useQuery(query(getPosts));
  if (!data && isError)
    return <ErrorCard text="The news could not be loaded" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <FeedSpinner />;
  if (data.length === 0) return <Empty text="No news yet" />;
  return (
    <div className={classes.posts}>
      {data.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
    </div>
  );
}
