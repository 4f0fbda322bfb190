import { resolve } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';

export interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly home: string;
  readonly dev: boolean;
  /** The microfrontend that a development server serves. */
  readonly part: string | null;
  readonly production: boolean;
  /** The environment without its empty variables. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The options of a start; an empty variable counts as unset (DESIGN 3).
 * @param asked parts from the command line, and whether it is a start for development
 * @param known names of the microfrontends
 * @throws Failure for a PORT that is not a port, and for a part that cannot be served
 */
export function readOptions(
  { parts, dev }: { parts: readonly string[]; dev: boolean },
  given: NodeJS.ProcessEnv,
  root: string,
  known: readonly string[],
): StartOptions {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const production = env.NODE_ENV === 'production';
  const [part = null, ...more] = parts;
  if (part !== null && !dev)
    throw new Failure(`npm start does not know ${part}.`, ['the one argument is --dev (npm run dev)']);
  if (part !== null && !known.includes(part))
    throw new Failure(`npm run dev does not know ${part}.`, [`name one of ${known.join(', ')}, or none`]);
  if (more.length > 0)
    throw new Failure(`npm run dev serves only one part, not these: ${[part, ...more].join(', ')}.`, [
      'name the one that you work on; the others are built when you save them',
    ]);
  if (part !== null && production)
    throw new Failure('NODE_ENV is production, and in production no development server is used.', [
      `unset it: NODE_ENV= npm run dev ${part}`,
    ]);
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is ${env.PORT}, but a port is a whole number from 1 to 65535.`, [
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
