import { expect, it } from '@jest/globals';
import { telemetryReport } from '@matchday/contracts/web/telemetry';
import { partOfStack } from './listen.ts';
import { createTelemetry } from './report.ts';

const entry = { entry: '/mfe/x/v1/remoteEntry.js', routes: [], widgets: [], requires: {}, assets: {} };
const registry = {
  revision: 'r1',
  shell: { ...entry, version: 's1' },
  microfrontends: { 'mfe-shop': { ...entry, version: 'v7' }, 'mfe-matches': { ...entry, version: 'm2' } },
};
const page = (random: number, watched?: string[]) => {
  const sent: unknown[] = [];
  const send = (body: string) => sent.push(telemetryReport.parse(JSON.parse(body))) > 0;
  return {
    sent,
    telemetry: createTelemetry({ ...registry, ...(watched ? { watched } : {}) }, { random, send }),
  };
};

it('reports counts and vitals by part and version, once', () => {
  const { sent, telemetry } = page(0);
  telemetry.shown('mfe-matches');
  telemetry.shown('mfe-shop');
  telemetry.shown('mfe-shop');
  telemetry.failed();
  telemetry.failed('left-pad');
  telemetry.vital('lcp', 900);
  telemetry.vital('inp', 80);
  telemetry.vital('inp', 40);
  telemetry.flush();
  telemetry.flush();
  expect(sent).toEqual([
    {
      parts: [
        { part: 'mfe-matches', version: 'm2', shown: 1, failed: 0, lcp: 900 },
        { part: 'mfe-shop', version: 'v7', shown: 2, failed: 1, inp: 80 },
      ],
    },
  ]);
});

it('reports one failure for each time that a part is shown, however often its code throws', () => {
  const { sent, telemetry } = page(0);
  const failed = () => telemetry.failed('mfe-shop');
  // It could not even be shown.
  failed();
  for (const times of [1, 50]) {
    telemetry.shown('mfe-shop');
    for (let time = 0; time < times; time += 1) failed();
  }
  telemetry.flush();
  failed();
  telemetry.flush();
  expect(sent).toEqual([{ parts: [{ part: 'mfe-shop', version: 'v7', shown: 2, failed: 3 }] }]);
});

it('reports from some pages, and from all while a version goes to some people', () => {
  expect(page(0.5).telemetry.reports).toBe(false);
  expect(page(0.1).telemetry.reports).toBe(true);
  expect(page(0.5, ['mfe-shop']).telemetry.reports).toBe(true);
});

it('finds the part of an error below the libraries of the shell', () => {
  const stack = `TypeError: x
    at a (http://localhost/mfe/shell/s1/vendor.js:1:1)
    at b (http://localhost/mfe/mfe-shop/v7/shop.js:1:1)`;
  expect(partOfStack(stack)).toBe('mfe-shop');
  expect(partOfStack('at a (http://localhost/mfe/shell/s1/vendor.js:1:1)')).toBe('shell');
  expect(partOfStack('at a (chrome-extension://x/y.js)')).toBeUndefined();
});
