import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { collectSpans } from './watching/collect-spans.ts';

declare global {
  var matchdayPlatform: ChildProcess | undefined;
  var stopMatchdayCollector: (() => void) | undefined;
}

const root = resolve(import.meta.dirname, '../..');
/** Engines and web builds are kept for the next run; data and logs of the last run are deleted. */
const home = join(root, '.matchday', 'e2e');

/**
 * Starts the whole product as `npm start` does, on a free port, with the demo data.
 * With MATCHDAY_URL set the journeys use the platform that runs there.
 */
export default async function startPlatform(): Promise<void> {
  if (process.env.MATCHDAY_URL) return;
  for (const folder of ['data', 'logs']) await rm(join(home, folder), { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const { endpoint, stop } = await collectSpans(home);
  globalThis.stopMatchdayCollector = stop;
  const port = await choosePort();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MATCHDAY_HOME: home,
      MONGODB_URI: '',
      AMQP_URL: '',
      LIMITS: 'off',
      // Signing in is not what the journeys measure. The wallet accepts this in tests alone.
      ...{ NODE_ENV: 'test', PASSWORD_HASHING: 'light' },
      // Long enough to undo a hand-over on a busy computer; after it the buyer is notified.
      ORDER_UNDO_MS: '20000',
      // All of it, for the journey that looks at traces and logs.
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  globalThis.matchdayPlatform = child;
  await untilReady(child);
  process.env.MATCHDAY_URL = `http://127.0.0.1:${port}`;
  process.env.MATCHDAY_E2E_HOME = home;
}

/** Ready once the start lists the demo accounts: by then the demo data is loaded. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('goldhoard')) done();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) =>
      fail(new Error(`The platform did not start (exit ${code}):\n${output.slice(-3000)}`)),
    );
    setTimeout(
      () => fail(new Error(`The platform did not start in 8 minutes:\n${output.slice(-3000)}`)),
      480_000,
    ).unref();
  });
}
