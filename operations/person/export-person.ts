import { Failure } from '@matchday/command-kit/processes/failure';
import type { Document } from 'mongodb';
import type { Cluster } from '../backup/cluster.ts';
import { secretFields, wherePeopleAre } from './where-people-are.ts';

/** What is stored about a person, by service and collection. */
interface StoredPerson {
  readonly id: string;
  readonly services: Readonly<Record<string, Readonly<Record<string, readonly Document[]>>>>;
}

/**
 * Everything that is stored about a person, without secrets.
 * @param who username, email address or id; a deleted person is found by the id alone
 * @throws Failure for nobody
 */
export async function exportPerson({ client, databases }: Cluster, who: string): Promise<StoredPerson> {
  const dbOf = (name: string) => client.db(databases.find((database) => database.name === name)?.here);
  const name = who.trim().toLowerCase();
  const user = await dbOf('wallet')
    .collection<{ _id: string }>('users')
    .findOne({ $or: [{ _id: name }, { 'keys.username': name }, { 'keys.email': name }] });
  if (!user)
    throw new Failure(`There is no user ${who}.`, ['name the username, the email address or the id']);
  const id = user._id;
  const services: Record<string, Record<string, Document[]>> = {};
  for (const [service, collections] of Object.entries(wherePeopleAre)) {
    const found: Record<string, Document[]> = {};
    for (const [collection, fields] of Object.entries(collections)) {
      if (fields.length === 0) continue;
      const about = fields.map(({ field, prefix = '' }) => ({ [field]: `${prefix}${id}` }));
      const documents = await dbOf(service)
        .collection(collection)
        .find({ $or: about }, { projection: secretFields })
        .toArray();
      if (documents.length > 0) found[collection] = documents;
    }
    services[service] = found;
  }
  return { id, services };
}
