import { formatAgo } from '@matchday/contracts/format';
import { getGroupNews } from '@matchday/contracts/matches/http';
import { Panel, ShowMore, Skeleton } from '@matchday/ui';
import { Loaded, pagesQuery, useFailure } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BOARD_REFRESH_MS } from '../../parts/board/board-choice.ts';
import classes from './group.module.css';
import { newsText } from './news-texts.ts';

/** What happened in the group, newest first. */
export function GroupFeed({ id, clock }: { id: string; clock: () => Date }) {
  const pages = useInfiniteQuery({
    ...pagesQuery(getGroupNews, { params: { id }, query: { limit: 15 } }),
    refetchInterval: BOARD_REFRESH_MS,
  });
  const data = pages.data?.pages.flatMap(({ items }) => items);
  const of = { ...pages, data };
  const failed = useFailure(of);
  const now = clock();
  return (
    <section aria-label="What happened" aria-busy={data === undefined && !failed}>
      <Loaded
        of={of}
        failure="The feed could not be loaded"
        waiting={<Skeleton h={420} radius={16} />}
        empty={
          <Panel flush as="div" title="What happened">
            <p className={classes.nothing}>Nothing yet</p>
          </Panel>
        }
      >
        {(lines) => (
          <Panel flush as="div" title="What happened">
            <ul className={classes.feed}>
              {lines.map((news) => (
                <li key={news._id} data-kind={news.kind}>
                  {newsText(news)}
                  <time dateTime={news.createdAt}>{formatAgo(news.createdAt, now)}</time>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      <ShowMore pages={pages} />
    </section>
  );
}
