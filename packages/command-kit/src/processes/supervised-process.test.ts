import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { patient } from '@matchday/service-kit/testing';
import { isAlive, type ProcessMark } from './process-mark.ts';
import { stopProcess } from './stop-process.ts';
import { restartDelay, superviseProcess } from './supervised-process.ts';
import { waitUntil } from './wait-until.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervised-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const until = (holds: () => boolean) =>
  waitUntil(() => (holds() ? null : 'it'), { withinMs: 5_000, everyMs: 10 });

function supervise(script: string, onMessage?: (message: unknown) => void) {
  const marks: ProcessMark[] = [];
  const ends: string[] = [];
  const process_ = superviseProcess(
    {
      name: 'child',
      command: process.execPath,
      args: ['-e', script],
      env: process.env,
      cwd: folder,
      logFile: join(folder, 'child.log'),
      graceMs: 500,
    },
    {
      onMessage,
      onMark: (_name, mark) => void (mark && marks.push(mark)),
      onEnd: (_name, how) => {
        ends.push(how);
        return true;
      },
    },
  );
  return { process: process_, marks, ends };
}

describe('superviseProcess', () => {
  it('starts a killed process again within a second and keeps its output', async () => {
    const run = supervise('console.log("up"); setInterval(() => {}, 1000)');
    await until(() => readFileSync(join(folder, 'child.log'), 'utf8') === 'up\n');
    const killedAt = performance.now();
    process.kill(run.marks[0]?.pid ?? 0, 'SIGKILL');
    await until(() => run.marks.length === 2);
    expect(performance.now() - killedAt).toBeLessThan(patient(1_000));
    expect(run.ends).toEqual(['killed by SIGKILL']);
    await run.process.stop();
    expect(run.marks.some(isAlive)).toBe(false);
  });

  it('kills what ignores TERM, and starts nothing after the stop', async () => {
    const run = supervise('process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)');
    await until(() => readFileSync(join(folder, 'child.log'), 'utf8') === 'up\n');
    await run.process.stop();
    await wait(400);
    expect(run.marks).toHaveLength(1);
    expect(run.marks.some(isAlive)).toBe(false);
  });

  it('leaves the log to the child, which loses no line when the supervisor is killed', async () => {
    const file = join(folder, 'child.log');
    const child = 'let line = 0; setInterval(() => console.log(line++), 5)';
    const spec = {
      ...{ name: 'child', command: process.execPath, args: ['-e', child], cwd: folder },
      ...{ env: {}, logFile: file, graceMs: 500 },
    };
    const script = `import { superviseProcess } from ${JSON.stringify(join(import.meta.dirname, 'supervised-process.ts'))};
      superviseProcess(${JSON.stringify(spec)}, { onMark: (_name, mark) => console.log(JSON.stringify(mark)) });`;
    const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [said] = (await once(supervisor.stdout, 'data')) as [Buffer];
    const mark = JSON.parse(said.toString()) as ProcessMark;
    const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1).map(Number);
    await until(() => lines().length > 5);
    supervisor.kill('SIGKILL');
    await once(supervisor, 'exit');
    const before = lines().length;
    await until(() => lines().length > before + 20);
    await stopProcess(mark, 500);
    expect(lines()).toEqual(lines().map((_line, place) => place));
  });

  it('hears what a child sends, if somebody listens', async () => {
    const heard: unknown[] = [];
    const run = supervise('process.send({ ms: 5 }); setInterval(() => {}, 1000)', (said) => heard.push(said));
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ ms: 5 }]);
    await run.process.stop();
  });
});

it('restartDelay is below a second at first and grows to 5 s in a crash loop', () => {
  expect([0, 1, 2, 3].map(restartDelay)).toEqual([200, 400, 800, 1_600]);
  expect(restartDelay(100)).toBe(5_000);
});
