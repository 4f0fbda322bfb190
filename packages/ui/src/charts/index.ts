// The tier of charts: comes with the profile's stats.
export { CoinsChart, type CoinsChartProps, type CoinsPoint } from './coins-chart.tsx';
