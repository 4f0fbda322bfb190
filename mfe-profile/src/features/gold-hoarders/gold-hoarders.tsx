import { formatNumber } from '@matchday/contracts/format';
import { getMyRanking, getRankings } from '@matchday/contracts/wallet/http';
import { Button, Empty, ErrorCard, Panel, SectionHead } from '@matchday/ui';
import { HoardersTable } from '@matchday/ui/tables';
import { query, useStream } from '@matchday/web-kit';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './gold-hoarders.module.css';
import { hoardersShown, nextAbove } from './hoarders-shown.ts';

/** Users by coins; me in gold, and the coins that pass the next (SPEC 2, [P06] [P07]). */
export function GoldHoarders({ me }: { me: string }) {
  const [{ data, isError, isFetching, refetch }, mine] = useQueries({
    queries: [query(getRankings), query(getMyRanking)],
  });
  const [all, setAll] = useState(false);
  useStream('balance', () => {
    void refetch();
    void mine.refetch();
  });
  const shown = data && hoardersShown(data, mine.data, all);
  const next = data && nextAbove(data, mine.data, me);
  const hidden = all ? 0 : (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section className={classes.hoarders} aria-label="Gold Hoarders">
      <SectionHead
        title="Gold Hoarders"
        detail={next ? `${formatNumber(next.missing)} coins to pass ${next.username}` : '\u00a0'}
      />
      {!data && isError && (
        <ErrorCard text="The ranking could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Empty text="Nobody hoards coins yet" />}
      {data?.length !== 0 && !(isError && !data) && (
        <Panel flush as="div">
          <HoardersTable rows={shown} me={me} />
        </Panel>
      )}
      {hidden > 0 && (
        <Button variant="default" className={classes.all} onClick={() => setAll(true)}>
          Show all {formatNumber(data?.length ?? 0)}
        </Button>
      )}
    </section>
  );
}
