import { HOME } from '@matchday/contracts/constants';
import { getPosts } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Delayed, Empty, MoreLink, PostCard, SectionHead, Skeleton } from '@matchday/ui';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './news-teaser.module.css';

/** The two newest posts (SPEC 2 and 9, [H01]). */
export function NewsTeaser() {
  const posts = useQuery(query(getPosts, { query: { limit: HOME.posts } }));
  return (
    <section aria-label="News">
      <SectionHead title="News">
        <MoreLink link={(link) => <Link to={paths.homeFeed} {...link} />}>News feed</MoreLink>
      </SectionHead>
      <div className={classes.body}>
        <Loaded
          of={posts}
          failure="The news could not be loaded"
          waiting={
            <Delayed>
              <div className={classes.news}>
                <Skeleton height={86} radius={14} />
                <Skeleton height={86} radius={14} />
              </div>
            </Delayed>
          }
          empty={<Empty text="No news yet" />}
        >
          {(shown) => (
            <div className={classes.news}>
              {shown.slice(0, HOME.posts).map((post) => (
                <PostCard key={post._id} post={post} teaser />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
}
