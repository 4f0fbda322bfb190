import { Failure, textOf } from '../../processes/failure.ts';
import { helpWith, thisComputer } from './install-help.ts';

/** A way to come by a program: gives its path, or null where the way is not open on this computer. */
type Way = readonly [name: string, find: () => Promise<string | null>];

/**
 * The program of the first way that leads to one. A way that fails is said, and the next one is tried.
 * @param options `installed` ways come first, unless they are to be ignored to try a bare computer; `open` makes the
 * program of a path, and may fail too
 * @throws Failure that names everything that was tried and what would help
 */
export async function firstWay<Program>(options: {
  engine: 'MongoDB' | 'RabbitMQ';
  installed: readonly Way[];
  downloads: readonly Way[];
  open: (path: string) => Promise<Program>;
  remedies: readonly string[];
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
}): Promise<Program> {
  const { engine, installed, downloads, open, remedies, env, log } = options;
  const isBare = env.MATCHDAY_SKIP_INSTALLED_ENGINES === '1';
  const closed: string[] = [];
  for (const [way, find] of isBare ? downloads : [...installed, ...downloads]) {
    try {
      const path = await find();
      if (path) return await open(path);
    } catch (error) {
      closed.push(`${way}: ${textOf(error)}`);
      log(`${way} does not work: ${textOf(error)}`);
    }
  }
  const tried = closed.length > 0 ? ` (${closed.join('; ')})` : '';
  throw new Failure(`${engine} is missing${tried}`, [helpWith(engine, thisComputer()), ...remedies]);
}
