import { getMyStats, type MyStats as Stats } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, CountCard, Delayed, Empty, Panel, SectionHead, Skeleton } from '@matchday/ui';
import { Late, Loaded, query } from '@matchday/web-kit';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './my-stats.module.css';
import { runningCoins } from './running-coins.ts';

/** With its library it is larger than the rest of the screen, and below the first view of a phone. */
const loadChart = () => import('@matchday/ui/charts').then(({ CoinsChart }) => CoinsChart);

function Cards({ stats }: { stats: Stats }) {
  return (
    <div className={classes.cards}>
      <CountCard title="Total predictions" value={stats.totalPredictions} />
      <CountCard title="Total Wins" value={stats.totalWins} />
      <CountCard title="Total Coins Staked" value={stats.totalStaked} gold />
      <CountCard title="Total Coins Won" value={stats.totalWon} gold />
      <CountCard title="Net Profit" value={stats.netProfit} gold signed />
      <CountCard title="Highest Single Win" value={stats.highestWin} gold />
    </div>
  );
}

/** Its title is there before the figures are: it is the largest text of the screen, and nothing moves when they come. */
const ChartPanel = ({ children }: { children: ReactNode }) => (
  <div className={classes.chart}>
    <Panel title="Coins from predictions">{children}</Panel>
  </div>
);

function CoinsOverTime({ stats }: { stats: Stats }) {
  const points = runningCoins(stats.byDay);
  return (
    <ChartPanel>
      {points.length > 0 ? (
        <Late what="The chart" load={loadChart} props={{ points }} height={320} whenSeen />
      ) : (
        <Empty
          text={stats.totalPredictions > 0 ? 'No prediction is settled yet' : 'No predictions yet'}
          icon={IconTicket}
          detail="Your coins over time appear here after the first result."
        >
          <Button component={Link} to={paths.home} variant="default">
            Predict a match
          </Button>
        </Empty>
      )}
    </ChartPanel>
  );
}

function Waiting() {
  return (
    <Delayed>
      <div className={classes.cards}>
        {['predictions', 'wins', 'staked', 'won', 'profit', 'highest'].map((card) => (
          <Skeleton key={card} height={97} radius={14} />
        ))}
      </div>
      <ChartPanel>
        <Skeleton height={320} radius={14} />
      </ChartPanel>
    </Delayed>
  );
}

/** SPEC's six figures of the own predictions (CHECKLIST Z24) and their coins over time. */
export function MyStats() {
  const loading = useQuery(query(getMyStats));
  return (
    <section aria-labelledby="my-stats">
      <SectionHead title={<span id="my-stats">My stats</span>} />
      <Loaded of={loading} failure="Your stats could not be loaded" waiting={<Waiting />}>
        {(stats) => (
          <>
            <Cards stats={stats} />
            <CoinsOverTime stats={stats} />
          </>
        )}
      </Loaded>
    </section>
  );
}
