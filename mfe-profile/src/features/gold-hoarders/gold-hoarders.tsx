import { formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { getMyRanking } from '@matchday/contracts/wallet/http';
import { Empty, MoreLink, Panel, SectionHead, ShowMore } from '@matchday/ui';
import { HoardersTable } from '@matchday/ui/tables';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { personLink } from '../../parts/person-link.tsx';
import classes from './gold-hoarders.module.css';
import { hoardersShown, nextAbove } from './hoarders-shown.ts';
import { useRankings } from './use-rankings.ts';

/** Users by coins; the own row in gold, and the coins needed to pass the next (SPEC 2, [P06] [P07]). */
export function GoldHoarders({ me }: { me: string }) {
  const pages = useRankings();
  const mine = useQuery(query(getMyRanking));
  const data = pages.data?.pages.flatMap(({ items }) => items);
  const total = pages.data?.pages[0]?.total ?? 0;
  const next = data && nextAbove(data, mine.data, me);
  return (
    <section className={classes.hoarders} aria-label="Gold Hoarders">
      <SectionHead
        title="Gold Hoarders"
        detail={next ? `${formatNumber(next.missing)} coins to pass ${next.username}` : '\u00a0'}
      >
        <MoreLink link={(link) => <Link to={paths.boards} {...link} />}>Best predictors</MoreLink>
      </SectionHead>
      <Loaded
        of={{ ...pages, data }}
        failure="The ranking could not be loaded"
        empty={<Empty text="Nobody hoards coins yet" />}
      >
        <Panel flush as="div">
          <HoardersTable
            rows={
              data && hoardersShown(data, mine.data).map((row) => ({ ...row, link: personLink(row._id) }))
            }
            me={me}
          />
        </Panel>
      </Loaded>
      {data && <ShowMore pages={pages} rest={total - data.length} />}
    </section>
  );
}
