import { resolve } from 'node:path';
import { Failure } from '../processes/failure.ts';

export interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly home: string;
  readonly dev: boolean;
  /** The microfrontend at work, which a development server serves. */
  readonly part: string | null;
  readonly production: boolean;
  /** The environment without its empty variables. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * What the person asked for; an empty variable counts as unset (DESIGN 3).
 * @param parts names of the microfrontends
 * @throws Failure for a PORT that is none, an unknown argument or part
 */
export function readOptions(
  argv: readonly string[],
  given: NodeJS.ProcessEnv,
  root: string,
  parts: readonly string[],
): StartOptions {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const dev = argv.includes('--dev');
  const production = env.NODE_ENV === 'production';
  const [part = null, ...more] = argv.filter((argument) => argument !== '--dev');
  if (part !== null && !dev)
    throw new Failure(`npm start does not know ${part}.`, ['the one argument is --dev (npm run dev)']);
  if (part !== null && !parts.includes(part))
    throw new Failure(`npm run dev does not know ${part}.`, [`name one of ${parts.join(', ')}, or none`]);
  if (more.length > 0)
    throw new Failure(`npm run dev serves one part, and these are more: ${[part, ...more].join(', ')}.`, [
      'name the one that you work on; all others are built when you save them',
    ]);
  if (part !== null && production)
    throw new Failure('NODE_ENV is production, and there a part comes from no development server.', [
      `unset it: NODE_ENV= npm run dev ${part}`,
    ]);
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is ${env.PORT}, and a port is a whole number from 1 to 65535.`, [
      'PORT=8080 npm start',
    ]);
  }
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    home: resolve(root, env.MATCHDAY_HOME ?? '.matchday'),
    dev,
    part,
    production,
    env,
  };
}
