// The tier of charts: comes with the profile's stats.
import '../styles/charts.css';

export { CoinsChart } from './coins-chart.tsx';
