import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { draftVersion, stampVersion } from './stamp-version.ts';
import type { WebPart } from './web-parts.ts';

/** Receives a finished build. */
type Take = (part: WebPart, folder: string, version: string) => Promise<void>;

interface BuildRun {
  readonly root: string;
  readonly workFolder: string;
  readonly mode: 'production' | 'development';
  /** The version in place of the part's own release with a hash of the output. */
  readonly as?: string;
  readonly tell: (detail: string) => void;
}

/**
 * Builds parts side by side, each in a process of its own, and hands each finished folder with its version to `take`,
 * which may move it; what is left of it is deleted.
 * @throws Failure with the part's name and what its build says
 */
export async function buildParts(parts: readonly WebPart[], run: BuildRun, take: Take): Promise<void> {
  const waiting = [...parts];
  const atWork = new Set<string>();
  let done = 0;
  const tell = () =>
    run.tell(`${done} of ${parts.length} built${atWork.size ? `, ${[...atWork].join(', ')} building` : ''}`);
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      atWork.add(part.name);
      tell();
      try {
        await buildOne(part, run, take);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
      atWork.delete(part.name);
      done += 1;
      tell();
    }
  };
  const results = await Promise.allSettled(Array.from({ length: availableParallelism() }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function buildOne(part: WebPart, run: BuildRun, take: Take): Promise<void> {
  const folder = await mkdtemp(join(run.workFolder, `${part.name}-`));
  try {
    const script = join(run.root, 'packages', 'tooling', 'src', 'build.ts');
    const ran = await runCommand(process.execPath, [script, part.folder], {
      cwd: run.root,
      env: { ...process.env, NODE_ENV: run.mode, BUILD_VERSION: draftVersion(part), OUT_DIR: folder },
    });
    if (ran.code !== 0) throw buildFailure(part, `${ran.errors}\n${ran.output}`.trim());
    await take(part, folder, await stampVersion(folder, part, run.as));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function buildFailure(part: WebPart, said: string): Failure {
  if (said.includes('ENOSPC'))
    return new Failure(`The disk is full: ${part.name} cannot be built.`, ['free some space']);
  const all = said.split('\n').filter((line) => line.trim() && !/^\s+at |^warning /.test(line));
  const first = all.findIndex((line) => /error/i.test(line));
  const lines = all.slice(Math.max(0, first));
  return new Failure(`${part.name} cannot be built.`, [
    `its build says: ${lines.slice(0, 6).join(' ').slice(0, 600)}`,
    `see it alone: npm run build -w ${part.name}`,
  ]);
}
