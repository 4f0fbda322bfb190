import { AreaChart } from '@mantine/charts';
import { VisuallyHidden } from '@mantine/core';
import { formatCompact, formatDate, formatDay, formatNumber } from '@matchday/contracts/format';
import { chartSummary } from './chart-summary.ts';
import classes from './coins-chart.module.css';

/** Coins that a person had at an instant. */
interface CoinsPoint {
  at: Date | string | number;
  coins: number;
}

interface CoinsChartProps {
  /** Oldest first. */
  points: readonly CoinsPoint[];
  /** Pixels. */
  height?: number;
}

/** Coins over time as one straight line, with a summary in words for screen readers (LOOK, Charts). */
export function CoinsChart({ points, height = 320 }: CoinsChartProps) {
  const data = points.map(({ at, coins }) => ({ day: formatDay(at), Coins: coins }));
  return (
    <figure className={classes.chart}>
      <VisuallyHidden component="figcaption">{chartSummary(points, formatDate)}</VisuallyHidden>
      <div aria-hidden="true">
        <AreaChart
          h={height}
          data={data}
          dataKey="day"
          series={[{ name: 'Coins', color: 'var(--md-gold-text)' }]}
          curveType="linear"
          withDots={false}
          strokeWidth={2.5}
          fillOpacity={0.16}
          gridAxis="x"
          tickLine="none"
          valueFormatter={formatNumber}
          yAxisProps={{ width: 52, tickFormatter: formatCompact, domain: ['auto', 'auto'] }}
          areaChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
        />
      </div>
    </figure>
  );
}
