import * as calls from '@matchday/contracts/wallet/internal';
import { phoneE164 } from '@matchday/contracts/wallet/rules';
import { handle } from '@matchday/service-kit/http';
import type { SigningKeys } from '../application/keys/signing-keys.ts';
import type { SessionStore, UserFinder, UserStore } from '../application/ports.ts';

/** Revocations in one answer; a gateway that is further behind asks again from the last one. */
const revocationPage = 1000;

/** Calls about people and their sessions that only the gateway and services make. */
export function identityInternalRoutes(deps: {
  users: Pick<UserStore, 'names' | 'byIds'>;
  finder: Pick<UserFinder, 'byName'>;
  keys: Pick<SigningKeys, 'publicKeys'>;
  sessions: Pick<SessionStore, 'revokedAfter'>;
}) {
  const { users, finder, keys, sessions } = deps;
  return [
    handle(calls.getPeople, async ({ body }) => {
      const found = await users.names([...new Set(body.ids)]);
      return { people: found.map(({ id, ...names }) => ({ _id: id, ...names })) };
    }),
    handle(calls.getContacts, async ({ body }) => {
      const found = await users.byIds([...new Set(body.ids)]);
      // Numbers from before this form was kept have no plus.
      const contacts = found.map(({ id, phoneNumber }) => ({ _id: id, phoneNumber: phoneE164(phoneNumber) }));
      return { contacts };
    }),
    handle(calls.searchPeople, async ({ body: { search, limit } }) => ({
      ids: await finder.byName(search, limit),
    })),
    handle(calls.getJwks, async () => ({ keys: (await keys.publicKeys()).map((key) => ({ ...key })) })),
    handle(calls.getRevocations, async ({ query }) => {
      const { revoked, last } = await sessions.revokedAfter(query.after, revocationPage);
      const revocations = revoked.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
      return { revocations, last };
    }),
  ];
}
