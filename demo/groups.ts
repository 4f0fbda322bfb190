import { createGroup, getGroups, joinGroup } from '@matchday/contracts/matches/http';
import type { DemoPerson } from './people.ts';

/** How many people of the demo are in its first group; the others have one of their own. */
const MEMBERS = 8;

/** Groups of people before they place anything, so that the feeds tell what happens to them. */
export async function ensureGroups(people: readonly DemoPerson[]): Promise<void> {
  await ensureGroup('Kampala Friday Five', 'demo-group', people.slice(0, MEMBERS));
  await ensureGroup('Entebbe Lakesiders', 'demo-group-lakeside', people.slice(MEMBERS));
}

async function ensureGroup(name: string, key: string, people: readonly DemoPerson[]): Promise<void> {
  const [owner, ...others] = people;
  if (!owner || (await owner.client.send(getGroups)).length > 0) return;
  const { code } = await owner.client.send(createGroup, { body: { name }, key });
  for (const { client } of others) await client.send(joinGroup, { params: { code } });
}
