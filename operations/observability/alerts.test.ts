import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { figures } from '@matchday/service-kit/metrics/catalogue';
import { parse, stringify } from 'yaml';
import { watchedServices } from './alerts.ts';
import { type Cause, causes, healthyMinute, processSeries } from './causes.ts';
import { queries } from './dashboards.ts';
import { type InputSeries, seriesOf, services } from './injected.ts';
import { objectiveRecordings } from './objectives.ts';
import { providePromtool } from './promtool.ts';
import { allAlerts, anchorOf } from './rule-files.ts';
import { writtenFiles } from './written-files.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/observability');
const files = {
  objectives: join(folder, 'prometheus/objectives.yml'),
  alerts: join(folder, 'prometheus/alerts.yml'),
};
const work = mkdtempSync(join(tmpdir(), 'matchday-alerts-'));
afterAll(() => rmSync(work, { recursive: true }));

/** Figures that prom-client and Prometheus make. */
const others = /^(?:up$|process_|nodejs_)/;
const figureOf = (name: string) => name.replace(/_(?:count|sum|bucket)$/, '');

it('what is written is as its sources say: else run npm run observability', () => {
  // Biome lays out the JSON.
  const read = (path: string, text: string): unknown => (path.endsWith('.json') ? JSON.parse(text) : text);
  for (const [path, text] of writtenFiles())
    expect([path, read(path, readFileSync(join(folder, path), 'utf8'))]).toEqual([path, read(path, text)]);
});

it('every alert has a runbook, and a cause that a test injects', () => {
  const runbooks = readFileSync(join(root, 'docs/runbooks.md'), 'utf8');
  const anchors = [...runbooks.matchAll(/^### (\w+)$/gm)].map(([, title]) => title?.toLowerCase());
  expect([...new Set(allAlerts.map(anchorOf))].toSorted()).toEqual(anchors.toSorted());
  expect(Object.keys(causes).toSorted()).toEqual(allAlerts.map(({ alert }) => alert).toSorted());
});

it('rules and dashboards use declared figures with declared labels alone', () => {
  const recorded = new Set(objectiveRecordings.map(({ record }) => record));
  const asked = [...allAlerts, ...objectiveRecordings].map(({ expr }) => expr);
  for (const expr of [...asked, ...queries()])
    for (const [, name = '', labels = ''] of expr.matchAll(
      /\b((?:matchday|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g,
    )) {
      if (others.test(name) || recorded.has(name)) continue;
      const figure = figures[figureOf(name) as keyof typeof figures];
      expect([name, figure !== undefined]).toEqual([name, true]);
      const used = [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label);
      expect([...figure.labels, 'service', 'le']).toEqual(expect.arrayContaining(used));
    }
});

it('a service that is gone is missed, whichever it is', () => {
  const { scrape_configs } = parse(readFileSync(join(folder, 'prometheus/prometheus.yml'), 'utf8')) as {
    scrape_configs: { dns_sd_configs?: { names: string[] }[] }[];
  };
  const found = scrape_configs.flatMap(({ dns_sd_configs = [] }) => dns_sd_configs);
  expect(found.flatMap(({ names }) => names)).toEqual(watchedServices);
  expect(watchedServices).toEqual(services);
});

it('memory is noticed before the limit of the container ends the process', () => {
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
    merge: true,
    maxAliasCount: 1000,
  }) as { services: Record<string, { deploy?: { resources?: { limits?: { memory?: string } } } }> };
  const expr = allAlerts.find(({ alert }) => alert === 'MatchdayMemoryGrows')?.expr ?? '';
  const noticed = Number(/> (\S+)$/.exec(expr)?.[1]);
  for (const name of services) {
    const limit = compose.services[name]?.deploy?.resources?.limits?.memory;
    expect(limit).toMatch(/^\d+M$/);
    expect(noticed).toBeLessThan(Number.parseInt(limit ?? '', 10) * 2 ** 20);
  }
});

describe('promtool', () => {
  let promtool: string | undefined;
  let missing = '';
  beforeAll(async () => {
    const found = await providePromtool();
    if ('path' in found) promtool = found.path;
    else ({ missing } = found);
  }, 120_000);
  /** Runs it; where there is none the test ends, and says how to get one. */
  const run = async (...args: string[]) => {
    if (!promtool) {
      process.stderr.write(`skipped: ${missing}\n`);
      return;
    }
    const ran = await runCommand(promtool, args);
    if (ran.code !== 0) throw new Error(`${ran.output}\n${ran.errors}`);
  };

  it('accepts the rules, the queries of the dashboards, and what is scraped', async () => {
    const asked = join(work, 'queries.yml');
    const rules = queries().map((expr, place) => ({ record: `dashboards:query${place}`, expr }));
    writeFileSync(asked, stringify({ groups: [{ name: 'dashboards', rules }] }, { lineWidth: 0 }));
    await run('check', 'rules', ...Object.values(files), asked);
    await run('check', 'config', '--syntax-only', join(folder, 'prometheus/prometheus.yml'));
  });

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
    rules: keyof typeof files;
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
        chosen.map(([alert, cause]) =>
          trial(alert, cause, minutesOf(cause), firing(alert, minutesOf(cause))),
        ),
      )),
    ];
    const file = join(work, `${rules}-${evaluate}.yml`);
    // Otherwise promtool evaluates groups in any order, and alerts may come before what they look at.
    const group_eval_order = groupsIn(files[rules]);
    const content = { rule_files: [files[rules]], evaluation_interval: evaluate, group_eval_order, tests };
    writeFileSync(file, stringify(content, { lineWidth: 0 }));
    await run('test', 'rules', file);
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
});
