// The tier of charts: comes with the profile's stats.
export { CoinsChart } from './coins-chart.tsx';
