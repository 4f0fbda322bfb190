import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { figures } from '@matchday/service-kit/metrics/catalogue';
import { parse, stringify } from 'yaml';
import { watchedServices } from './alerts.ts';
import { causes } from './causes.ts';
import { queries } from './dashboards.ts';
import { services } from './injected.ts';
import { objectiveRecordings } from './objectives.ts';
import { providePromtool, runPromtool } from './promtool.ts';
import { allAlerts, anchorOf, ruleFiles } from './rule-files.ts';
import { writtenFiles } from './written-files.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/observability');
const work = mkdtempSync(join(tmpdir(), 'matchday-alerts-'));
beforeAll(providePromtool, 120_000);
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

it('promtool accepts the rules, the queries of the dashboards, and what is scraped', async () => {
  const asked = join(work, 'queries.yml');
  const rules = queries().map((expr, place) => ({ record: `dashboards:query${place}`, expr }));
  writeFileSync(asked, stringify({ groups: [{ name: 'dashboards', rules }] }, { lineWidth: 0 }));
  await runPromtool('check', 'rules', ...Object.values(ruleFiles), asked);
  await runPromtool('check', 'config', '--syntax-only', join(folder, 'prometheus/prometheus.yml'));
});
