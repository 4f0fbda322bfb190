import { resolve } from 'node:path';
import { Failure } from '../processes/failure.ts';

export interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly home: string;
  readonly dev: boolean;
  readonly production: boolean;
  /** The environment without its empty variables. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * What the person asked for; an empty variable counts as unset (DESIGN 3).
 * @throws Failure for a PORT that is none or an unknown argument
 */
export function readOptions(argv: readonly string[], given: NodeJS.ProcessEnv, root: string): StartOptions {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const unknown = argv.find((argument) => argument !== '--dev');
  if (unknown)
    throw new Failure(`npm start does not know ${unknown}.`, ['the one argument is --dev (npm run dev)']);
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
    dev: argv.includes('--dev'),
    production: env.NODE_ENV === 'production',
    env,
  };
}
