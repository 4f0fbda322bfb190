import { Failure } from '@matchday/command-kit/processes/failure';
import { type Browser, chromium } from 'playwright-core';
import { provideChromium } from '../../tools/test/chromium.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import { interleave } from '../rows/interleave.ts';
import type { Pair } from '../rows/row.ts';
import type { BenchRun, Measured, RowPlan, Subject } from '../subject.ts';
import { openTwoWebs, type TwoWebs } from './two-webs.ts';
import {
  coldHome,
  readHeadings,
  type Session,
  type Step,
  signIn,
  steps,
  useScreens,
  walkThrough,
} from './walk.ts';

/** How long a pointer rests on a link before it is pressed, in ms (DESIGN 9). */
const hoverMs = 150;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

interface Surroundings extends TwoWebs {
  readonly browser: Browser;
  readonly session: Session;
  readonly headings: Record<string, string>;
}

/** The federated web app compared with the same screens as one bundle, on a slow phone (DESIGN 9). */
export const web: Subject = {
  name: 'web',
  async open(run, only) {
    const rowsOf = (around: Surroundings) => chooseRows(plans(around), only);
    const found = await provideChromium(process.env, run.log);
    if ('reason' in found) throw new Failure(found.reason);
    const webs = await openTwoWebs(run);
    const browser = await chromium.launch({ executablePath: found.path, args: flags });
    const close = async () => {
      await browser.close();
      await webs.close();
    };
    try {
      const session = await signIn(browser, webs.federated, 'admin');
      const headings = await readHeadings(browser, webs.federated, session);
      return {
        rows: rowsOf({ ...webs, browser, session, headings }),
        engines: { chromium: browser.version() },
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

function plans(around: Surroundings): RowPlan[] {
  const { browser, session, headings, federated, single } = around;
  const home = headings['/home'] ?? '';
  const cold = (address: string) => coldHome(browser, address, session, home);
  const walk = (address: string, hover: number) =>
    walkThrough(browser, address, { session, headings, hoverMs: hover });
  let walked: Promise<Record<Step, Pair[]>> | undefined;
  /** One set of walks serves the rows of all steps. */
  const walks = (run: BenchRun) => {
    walked ??= measureWalks(
      run,
      () => walk(federated, hoverMs),
      () => walk(single, 0),
    );
    return walked;
  };
  return [
    {
      id: 'cold',
      name: 'cold /home, time to the heading, parts / one bundle',
      limit: { atMost: 1.2 },
      measure: (run) => paired(run, 'ms', async (address) => (await cold(address)).ms, around),
    },
    {
      id: 'bytes',
      name: 'cold /home, bytes of code, styles and fonts',
      limit: { atMost: 1.2 },
      async measure() {
        const [value, baseline] = [await cold(federated), await cold(single)];
        return {
          pairs: [{ value: value.bytes / 1000, baseline: baseline.bytes / 1000 }],
          unit: 'kB',
          notes: [`${value.requests} requests, ${baseline.requests} of the one bundle`],
        };
      },
    },
    ...steps.map(
      (step): RowPlan => ({
        id: `hover${step.replace('/', '-')}`,
        name: `to ${step} with ${hoverMs} ms of hover / one bundle by click`,
        limit: { atMost: 1 },
        measure: async (run) => told((await walks(run))[step]),
      }),
    ),
    {
      id: 'interaction',
      name: 'slowest interaction to next paint on /home and /betform',
      limit: { atMost: 1.2 },
      measure: (run) => paired(run, 'ms', (address) => useScreens(browser, address, session, home), around),
    },
  ];
}

const told = (pairs: Pair[]): Measured => ({ pairs, unit: 'ms', notes: [] });

async function paired(
  { quick, signal }: BenchRun,
  unit: string,
  measure: (address: string) => Promise<number>,
  { federated, single }: TwoWebs,
): Promise<Measured> {
  const pairs = await interleave({
    pairs: quick ? 1 : 5,
    warmUp: quick ? 0 : 1,
    value: () => measure(federated),
    baseline: () => measure(single),
    signal,
  });
  return { pairs, unit, notes: [] };
}

async function measureWalks(
  { quick, signal }: BenchRun,
  value: () => Promise<Record<Step, number>>,
  baseline: () => Promise<Record<Step, number>>,
): Promise<Record<Step, Pair[]>> {
  const pairs: Record<Step, Pair[]> = { '/shop': [], '/profile': [], '/dashboard': [] };
  for (let turn = 0; turn < (quick ? 1 : 5); turn += 1) {
    signal.throwIfAborted();
    const [first, second] = turn % 2 === 0 ? [value, baseline] : [baseline, value];
    const [a, b] = [await first(), await second()];
    const [own, other] = turn % 2 === 0 ? [a, b] : [b, a];
    for (const step of steps) pairs[step].push({ value: own[step], baseline: other[step] });
  }
  return pairs;
}
