import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { openStateFile } from '@matchday/command-kit/processes/state-file';

/** MongoDB of MONGODB_URI, or of the platform that runs from `home`. @throws Failure where none has run there */
export function mongoUriOf(home: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.MONGODB_URI) return env.MONGODB_URI;
  const port = openStateFile(join(home, 'state.json')).read().ports.mongod;
  if (port) return `mongodb://127.0.0.1:${port}/?replicaSet=matchday`;
  throw new Failure(`No Matchday has run from ${home}.`, ['name the database: MONGODB_URI=mongodb://…']);
}
