import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../src/testing/eventually.ts';
import { testSecrets } from '../../src/testing/start.ts';

describe('the process of a service', () => {
  const program = fileURLToPath(new URL('./tiny-service.ts', import.meta.url));
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
  });

  const run = (env: Record<string, string>) => {
    const process_ = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, ...env },
      stdio: 'pipe',
    });
    child = process_;
    let output = '';
    for (const stream of [process_.stdout, process_.stderr]) stream.on('data', (text) => (output += text));
    const ended = new Promise<number | null>((resolve) => process_.on('close', resolve));
    return { process: process_, ended, output: () => output };
  };

  it('says in one line what is wrong with its settings', async () => {
    const { ended, output } = run({ PORT: 'x' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(
      /^tiny: Settings are not valid: PORT .*; EDGE_SECRET is not set; SERVICE_SECRET .*; OPERATOR_SECRET is not set\n$/,
    );
  });

  it('says in one line that its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { ended, output } = run({ PORT: String(port), ...testSecrets, LOG_LEVEL: 'silent' });
    expect(await ended).toBe(1);
    expect(output()).toBe(`tiny: port ${port} is in use: stop what listens there or set PORT\n`);
    other.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 on %s', async (signal) => {
    const { process: running, ended, output } = run({ PORT: '0', ...testSecrets });
    await eventually(() => expect(output()).toContain('"ready"'), 10_000);
    running.kill(signal);
    expect(await ended).toBe(0);
    expect(output()).toContain('"stopped"');
  });

  it('ends with 1 and a log line on an uncaught exception, and outlives an unhandled rejection', async () => {
    const { process: running, ended, output } = run({ PORT: '0', ...testSecrets });
    await eventually(() => expect(output()).toContain('"ready"'), 10_000);
    running.stdin?.write('reject');
    await eventually(() => expect(output()).toContain('unhandled rejection'));
    expect(running.exitCode).toBeNull();
    running.stdin?.write('throw');
    expect(await ended).toBe(1);
    expect(output()).toContain('uncaught exception');
  });
});
