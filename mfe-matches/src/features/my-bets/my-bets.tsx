import { getMySlips, getMySums } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, PageHead, SegmentedControl, ShowMore } from '@matchday/ui';
import { Loaded, pagesQuery, query } from '@matchday/web-kit';
import { IconTicket } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { WaitingBetCards } from '../../parts/bets/own-bet-cards.tsx';
import classes from './my-bets.module.css';
import { byTab, type MyTab, slipTabs } from './own-slips.ts';
import { SlipCards } from './slip-cards.tsx';
import { RunningFigures, SettledFigures } from './slip-figures.tsx';

const texts: Record<MyTab, { label: string; empty: string; detail: string }> = {
  open: {
    label: 'Open',
    empty: 'Nothing is open',
    detail: 'Predictions and players for matches to come appear here.',
  },
  live: {
    label: 'Live',
    empty: 'Nothing is live',
    detail: 'Follow what your predictions and players earn while matches are played.',
  },
  settled: {
    label: 'Settled',
    empty: 'Nothing is settled yet',
    detail: 'After the result, each slip shows here what it paid.',
  },
};

function Nothing({ tab }: { tab: MyTab }) {
  return (
    <Empty text={texts[tab].empty} icon={IconTicket} detail={texts[tab].detail}>
      <Button component={Link} to={paths.fixtures} variant="default">
        Predict a match
      </Button>
    </Empty>
  );
}

const waiting = (
  <Delayed>
    <WaitingBetCards />
  </Delayed>
);
const FAILURE = 'Failed to fetch user bets';

function Settled() {
  const pages = useInfiniteQuery(pagesQuery(getMySlips, { query: { of: 'settled', limit: 24 } }));
  const sums = useQuery(query(getMySums));
  // The slips are below the sums: shown before them, they would move.
  const data = sums.isPending ? undefined : pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Loaded
      of={{ ...pages, data }}
      failure={FAILURE}
      explains
      waiting={waiting}
      empty={<Nothing tab="settled" />}
    >
      {(slips) => (
        <>
          <Loaded of={sums} failure="Your totals could not be loaded">
            {(known) => <SettledFigures sums={known} />}
          </Loaded>
          <SlipCards slips={slips} />
          <ShowMore pages={pages} />
        </>
      )}
    </Loaded>
  );
}

/** Own predictions and bought players: open, live and settled, with what they pay; live. */
export function MyBets() {
  const [search, setSearch] = useSearchParams();
  const asked = slipTabs.find((tab) => tab === search.get('tab'));
  const pages = useInfiniteQuery(pagesQuery(getMySlips, { query: { of: 'running', limit: 1000 } }));
  const data = pages.data?.pages.flatMap(({ items }) => items);
  const running = data && byTab(data);
  // What is being played comes first.
  const tab = asked ?? (running && running.live.length > 0 ? 'live' : 'open');
  const labelOf = (each: MyTab) =>
    each !== 'settled' && running && running[each].length > 0
      ? `${texts[each].label} (${running[each].length})`
      : texts[each].label;
  return (
    <>
      <PageHead title="My bets">
        <SegmentedControl
          className={classes.tabs}
          aria-label="Slips"
          data={slipTabs.map((each) => ({ value: each, label: labelOf(each) }))}
          value={tab}
          onChange={(next) => setSearch({ tab: next }, { replace: true })}
        />
      </PageHead>
      {tab === 'settled' ? (
        <Settled />
      ) : (
        <Loaded of={{ ...pages, data }} failure={FAILURE} explains waiting={waiting}>
          {() => {
            const slips = running?.[tab] ?? [];
            return (
              <>
                {slips.length === 0 ? (
                  <Nothing tab={tab} />
                ) : (
                  <>
                    <RunningFigures slips={slips} isLive={tab === 'live'} />
                    <SlipCards slips={slips} />
                  </>
                )}
                <ShowMore pages={pages} />
              </>
            );
          }}
        </Loaded>
      )}
    </>
  );
}
