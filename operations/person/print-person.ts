import { matchdayHome } from '@matchday/command-kit/platform/home';
import { openCluster } from '../backup/cluster.ts';
import { mongoUriOf } from '../platform/mongo-uri.ts';
import { exportPerson } from './export-person.ts';

/** Prints everything that is stored about a person, as JSON. @param who username, email address or id */
export async function printPerson(who: string): Promise<void> {
  const cluster = await openCluster(mongoUriOf(matchdayHome()));
  try {
    console.log(JSON.stringify(await exportPerson(cluster, who), null, 2));
  } finally {
    await cluster.close();
  }
}
