import { dashboards } from './dashboards.ts';
import { alertFile, objectiveFile } from './rule-files.ts';

/** The files of deploy/observability that are written, by their path in it. */
export const writtenFiles = (): readonly (readonly [path: string, text: string])[] => [
  ['prometheus/objectives.yml', objectiveFile()],
  ['prometheus/alerts.yml', alertFile()],
  ...dashboards().map(([file, text]) => [`grafana/dashboards/${file}`, text] as const),
];
