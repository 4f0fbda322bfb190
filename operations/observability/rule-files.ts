import { join } from 'node:path';
import { stringify } from 'yaml';
import { alerts } from './alerts.ts';
import { objectiveAlerts, objectiveRecordings } from './objectives.ts';
import type { Alert } from './rule.ts';

export const allAlerts: readonly Alert[] = [...objectiveAlerts, ...alerts];

const folder = join(import.meta.dirname, '../../deploy/observability/prometheus');
/** Where the rules are written. */
export const ruleFiles = {
  objectives: join(folder, 'objectives.yml'),
  alerts: join(folder, 'alerts.yml'),
};

/** Where an alert is explained, in docs/runbooks.md. */
export const anchorOf = ({ alert, runbook }: Alert): string => (runbook ?? alert).toLowerCase();

const shown = (one: Alert) => ({
  alert: one.alert,
  expr: one.expr,
  for: one.for,
  labels: { severity: one.severity },
  annotations: { summary: one.summary, runbook: `docs/runbooks.md#${anchorOf(one)}` },
});

const written = (groups: readonly object[]): string =>
  `# Written by \`npm run observability\` from operations/observability.\n${stringify({ groups }, { lineWidth: 0 })}`;

/** What people may rely on: shares of bad events, and alerts about how fast they use up what is allowed. */
export const objectiveFile = (): string =>
  written([
    { name: 'matchday-objectives', rules: objectiveRecordings },
    { name: 'matchday-objective-alerts', rules: objectiveAlerts.map(shown) },
  ]);

/** Everything else that somebody must know. */
export const alertFile = (): string => written([{ name: 'matchday-alerts', rules: alerts.map(shown) }]);
