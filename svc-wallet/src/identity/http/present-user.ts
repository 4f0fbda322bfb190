import type { Account, ListedUser, Profile, User } from '@matchday/contracts/wallet/http';
import { phoneE164 } from '@matchday/contracts/wallet/rules';
import type { AccountView } from '../application/accounts/read-account.ts';
import type { StoredUser } from '../application/ports.ts';
import type { ShownUser } from '../domain/user.ts';

/** A user on the wire, field by field, so that nothing else can leak (E14). */
export const presentUser = (user: ShownUser, coins: number): User => ({
  _id: user.id,
  surname: user.surname,
  firstname: user.firstname,
  username: user.username,
  email: user.email,
  gender: user.gender,
  dateOfBirth: user.dateOfBirth,
  // Numbers from before this form was kept have no plus.
  phoneNumber: phoneE164(user.phoneNumber),
  countryOfResidence: user.countryOfResidence,
  coins,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
});

/** A user in a list of admins. */
export const presentListed = (user: StoredUser, coins: number): ListedUser => ({
  ...presentUser(user, coins),
  ...(user.suspension && { suspended: true as const }),
});

/** An account as an admin sees it. */
export const presentAccount = (view: AccountView): Account => {
  const { user, coins, owed, shareable, openSessions, suspendedBy } = view;
  const { suspension, lastSignInAt } = user;
  return {
    ...presentListed(user, coins),
    ...(owed === undefined ? {} : { owed }),
    shareable,
    openSessions,
    ...(lastSignInAt && { lastSignInAt: lastSignInAt.toISOString() }),
    ...(suspension && {
      suspension: { at: suspension.at.toISOString(), by: suspendedBy ?? '', reason: suspension.reason },
    }),
  };
};

/** The user's own profile, with what the layout needs. */
export const presentProfile = (profile: {
  user: ShownUser;
  coins: number;
  seq: number;
  owed: number | undefined;
  shareable: number;
  unread: number;
}): Profile => ({
  ...presentUser(profile.user, profile.coins),
  seq: profile.seq,
  ...(profile.owed === undefined ? {} : { owed: profile.owed }),
  shareable: profile.shareable,
  unread: profile.unread,
});
