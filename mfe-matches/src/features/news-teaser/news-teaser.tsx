import { HOME } from '@matchday/contracts/constants';
import { getPosts } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Delayed, Empty, ErrorCard, MoreLink, PostCard, SectionHead, Skeleton } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './news-teaser.module.css';

/** The two newest posts (SPEC 2 and 9, [H01]). */
export function NewsTeaser() {
  const { data, isError, isFetching, refetch } = useQuery(query(getPosts, { query: { limit: HOME.posts } }));
  return (
    <section aria-label="News">
      <SectionHead title="News">
        <MoreLink link={(link) => <Link to={paths.homeFeed} {...link} />}>News feed</MoreLink>
      </SectionHead>
      <div className={classes.body}>
        {data && data.length > 0 && (
          <div className={classes.news}>
            {data.slice(0, HOME.posts).map((post) => (
              <PostCard key={post._id} post={post} teaser />
            ))}
          </div>
        )}
        {data?.length === 0 && <Empty text="No news yet" />}
        {!data && isError && (
          <ErrorCard text="The news could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && (
          <Delayed>
            <div className={classes.news}>
              <Skeleton height={86} radius={14} />
              <Skeleton height={86} radius={14} />
            </div>
          </Delayed>
        )}
      </div>
    </section>
  );
}
