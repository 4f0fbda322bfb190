import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { type Cause, causes, healthyMinute, processSeries } from './causes.ts';
import { type InputSeries, seriesOf, services } from './injected.ts';
import { providePromtool, runPromtool } from './promtool.ts';
import { ruleFiles } from './rule-files.ts';

const work = mkdtempSync(join(tmpdir(), 'matchday-alerts-'));
beforeAll(providePromtool, 120_000);
afterAll(() => rmSync(work, { recursive: true }));

const hour = 60;
const minutesOf = ({ after = 15 }: Cause) => after;
/** Series of a platform on which all is well but for one cause. */
const inputOf = async ({ happens, series = [], gone }: Cause, minutes: number): Promise<InputSeries[]> => {
  const all = [
    ...services.flatMap((name) => processSeries(name)),
    ...(await seriesOf((platform, minute) => {
      healthyMinute(platform, minute);
      happens?.(platform, minute);
    }, minutes)),
    ...series,
  ];
  return all.filter((one) => !gone || !one.series.includes(`service="${gone}"`));
};
const unique = (series: readonly InputSeries[]) => [
  ...new Map(series.map((one) => [one.series, one])).values(),
];
const firing = (alert: string, minutes: number) => ({
  expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0`,
  eval_time: `${minutes}m`,
  exp_samples: [{ labels: '{}', value: 1 }],
});
const quiet = (minutes: number) => ({
  expr: 'ALERTS{alertstate="firing"}',
  eval_time: `${minutes}m`,
  exp_samples: [],
});
const ofObjectives = /^matchday_(?:call_seconds|settlement_seconds|live_lag)/;
interface Trial {
  rules: keyof typeof ruleFiles;
  chosen: readonly (readonly [string, Cause])[];
  /** Minutes of a healthy platform. */
  calm: number;
  /** Between two scrapes, and between two evaluations; long windows do with few. */
  scrape?: string;
  evaluate: string;
}
const fire = async ({ rules, chosen, calm, scrape = '1m', evaluate }: Trial) => {
  const trial = async (name: string, cause: Cause, minutes: number, expected: object) => {
    const series = unique(await inputOf(cause, minutes));
    const input = rules === 'alerts' ? series : series.filter((one) => ofObjectives.test(one.series));
    return { name, interval: scrape, input_series: input, promql_expr_test: [expected] };
  };
  const tests = [
    await trial('all is well', {}, calm, quiet(calm)),
    ...(await Promise.all(
      chosen.map(([alert, cause]) => trial(alert, cause, minutesOf(cause), firing(alert, minutesOf(cause)))),
    )),
  ];
  const file = join(work, `${rules}-${evaluate}.yml`);
  // Otherwise promtool evaluates groups in any order, and alerts may come before what they look at.
  const group_eval_order = groupsIn(ruleFiles[rules]);
  const content = { rule_files: [ruleFiles[rules]], evaluation_interval: evaluate, group_eval_order, tests };
  writeFileSync(file, stringify(content, { lineWidth: 0 }));
  await runPromtool('test', 'rules', file);
};
const groupsIn = (file: string) =>
  (parse(readFileSync(file, 'utf8')) as { groups: { name: string }[] }).groups.map(({ name }) => name);
const those = (fits: (alert: string) => boolean) => Object.entries(causes).filter(([alert]) => fits(alert));

it('fires each alert by its cause, and none where all is well', async () => {
  const chosen = those((alert) => !/Burns(?:Fast|Slowly)$/.test(alert));
  await fire({ rules: 'alerts', chosen, calm: 2 * hour, evaluate: '1m' });
}, 120_000);

it('fires alerts about fast burns by their causes, and none where all is well', async () => {
  const chosen = those((alert) => alert.endsWith('BurnsFast'));
  await fire({ rules: 'objectives', chosen, calm: 2 * hour, evaluate: '5m' });
}, 120_000);

it('fires alerts about slow burns by their causes, and none where all is well for days', async () => {
  const chosen = those((alert) => alert.endsWith('BurnsSlowly'));
  const calm = 3 * 24 * hour;
  await fire({ rules: 'objectives', chosen, calm, scrape: '10m', evaluate: '2h' });
}, 120_000);
