import { createGroup, getGroups, joinGroup } from '@matchday/contracts/matches/http';
import type { DemoPerson } from './people.ts';

/** Name of the group of the demo. */
const NAME = 'Kampala Friday Five';

/** How many people of the demo are in it. */
const MEMBERS = 8;

/** A group of the first people, before they place anything, so that its feed tells what happens to them. */
export async function ensureGroup(people: readonly DemoPerson[]): Promise<void> {
  const [owner, ...others] = people.slice(0, MEMBERS);
  if (!owner || (await owner.client.send(getGroups)).length > 0) return;
  const { code } = await owner.client.send(createGroup, { body: { name: NAME }, key: 'demo-group' });
  for (const { client } of others) await client.send(joinGroup, { params: { code } });
}
