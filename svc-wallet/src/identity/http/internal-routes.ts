import { getJwks, getPeople, getRevocations, searchPeople } from '@matchday/contracts/wallet/internal';
import { handle } from '@matchday/service-kit/http';
import type { SigningKeys } from '../application/keys/signing-keys.ts';
import type { SessionStore, UserFinder } from '../application/ports.ts';
import type { createListPeople } from '../application/read-users.ts';

/** Revocations in one answer; who is further behind asks again from the last one. */
const revocationPage = 1000;

/** Calls about people and their sessions that only the gateway and services make. */
export const identityInternalRoutes = (cases: {
  listPeople: ReturnType<typeof createListPeople>;
  searchPeople: UserFinder['byName'];
  publicKeys: SigningKeys['publicKeys'];
  revokedAfter: SessionStore['revokedAfter'];
}) => [
  handle(getPeople, async ({ body }) => ({ people: await cases.listPeople(body.ids) })),
  handle(searchPeople, async ({ body: { search, limit } }) => ({
    ids: await cases.searchPeople(search, limit),
  })),
  handle(getJwks, async () => ({ keys: (await cases.publicKeys()).map((key) => ({ ...key })) })),
  handle(getRevocations, async ({ query }) => {
    const found = await cases.revokedAfter(query.after, revocationPage);
    const revocations = found.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
    return { revocations, last: found.at(-1)?.seq ?? query.after };
  }),
];
