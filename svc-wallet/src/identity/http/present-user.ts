import type { Profile, User } from '@matchday/contracts/wallet/http';
import { phoneE164 } from '@matchday/contracts/wallet/rules';
import type { StoredUser } from '../application/ports.ts';

/** A user on the wire, field by field, so that nothing else can leak (E14). */
export const presentUser = (user: StoredUser, coins: number): User => ({
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

/** The user's own profile, with what the layout needs. */
export const presentProfile = (profile: {
  user: StoredUser;
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
