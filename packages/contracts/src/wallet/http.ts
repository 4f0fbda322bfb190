import { z } from 'zod';
import { coinReads, peopleReads } from '../protocol/affects.ts';
import { defineCall } from '../protocol/call.ts';
import { on } from '../protocol/shared.ts';
import { coins, id, message, pageQuery, search } from '../shared/primitives.ts';
import { accountCalls } from './calls/account-calls.ts';
import { coinCalls } from './calls/coin-calls.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { messageCalls } from './calls/message-calls.ts';
import { peopleCalls } from './calls/people-calls.ts';
import { reserveCalls } from './calls/reserve-calls.ts';
import { reviewCalls } from './calls/review-calls.ts';
import { signInCalls } from './calls/sign-in-calls.ts';
import { listedUser, notification, profile, ranking, role, user } from './entities.ts';
import { userDeleted } from './events.ts';
import { coinsForm, existingForm, loginWithCode, shareForm, signupForm } from './forms.ts';
import { userFilters, userOrders } from './rules.ts';

export * from './calls/account-calls.ts';
export * from './calls/coin-calls.ts';
export * from './calls/desk-calls.ts';
export * from './calls/message-calls.ts';
export * from './calls/people-calls.ts';
export * from './calls/reserve-calls.ts';
export * from './calls/review-calls.ts';
export * from './calls/sign-in-calls.ts';
export * from './entities.ts';

export const postNewUser = defineCall({
  name: 'postNewUser',
  owner: 'wallet',
  method: 'POST',
  path: '/users/PostNewUser',
  access: 'visitor',
  honoursKey: true,
  status: 201,
  summary: 'Sign up; signs in at once',
  body: signupForm,
  affects: ['getAllUsers', 'getRankings', 'getBooks'],
  answer: user.extend({ user, token: z.string(), message }),
});

export const existingUser = defineCall({
  name: 'existingUser',
  owner: 'wallet',
  method: 'POST',
  path: '/users/existinguser',
  access: 'visitor',
  summary: 'Check whether email, username and phone number are available: 200 available, 409 taken',
  refuses: ['conflict'],
  body: existingForm,
  affects: [],
  answer: z.object({ message }),
});

export const login = defineCall({
  name: 'login',
  owner: 'wallet',
  method: 'POST',
  path: '/users/Login',
  access: 'visitor',
  summary:
    'Log in by email or username; sets the session cookie. With a second step it is refused at `code` until one is sent',
  refuses: ['unauthenticated', 'not-found'],
  body: loginWithCode,
  affects: ['getSessions'],
  answer: z.object({ user, token: z.string(), message }),
});

export const logout = defineCall({
  name: 'logout',
  owner: 'wallet',
  method: 'POST',
  path: '/users/logout',
  access: 'user',
  summary: 'End the session everywhere',
  affects: ['getSessions'],
  answer: z.object({ message }),
});

export const validate = defineCall({
  name: 'validate',
  owner: 'wallet',
  method: 'GET',
  path: '/auth/validate',
  access: 'user',
  summary: 'The signed-in user',
  personal: 'the person of the session',
  answer: z.object({ user: z.object({ _id: id, username: z.string(), role }), message }),
});

export const getProfile = defineCall({
  name: 'getProfile',
  owner: 'wallet',
  method: 'GET',
  path: '/users/profile',
  access: 'user',
  summary: 'Own profile with coins',
  refuses: ['not-found'],
  personal: 'own data and coins',
  batch: 'getProfiles',
  answer: profile,
});

export const getAllUsers = defineCall({
  name: 'getAllUsers',
  owner: 'wallet',
  method: 'GET',
  path: '/users/GetAllUsers',
  access: 'admin',
  summary:
    'Users by any of name, username, email and phone number, sorted; newest first unless asked otherwise',
  query: pageQuery.extend({
    search,
    sort: z.enum(userOrders).default('newest'),
    only: z.enum(userFilters).optional(),
  }),
  personal: 'for admins, with data of people',
  answer: z.array(listedUser),
});

export const deleteUser = defineCall({
  name: 'deleteUser',
  owner: 'wallet',
  method: 'DELETE',
  path: '/users/DeleteUser',
  access: 'admin',
  audit: 'itself',
  summary:
    'Delete a user: personal data is removed, sessions end, remaining coins return to the house. A username, if sent, must be theirs; not for oneself',
  refuses: ['not-found', 'conflict'],
  body: z.object({ id, username: z.string().max(40).optional() }),
  affects: peopleReads,
  answer: z.object({ _id: id, message }),
});

export const getRankings = defineCall({
  name: 'getRankings',
  owner: 'wallet',
  method: 'GET',
  path: '/users/rankings',
  access: 'user',
  summary: 'Gold Hoarders: users by coins, descending',
  query: pageQuery,
  // Coins move all the time: without an event the list is kept for its second.
  shared: { changedBy: [on(userDeleted)] },
  answer: z.array(ranking),
});

export const shareCoins = defineCall({
  name: 'shareCoins',
  owner: 'wallet',
  method: 'POST',
  path: '/bets/sharecoins',
  access: 'user',
  movesCoins: true,
  summary: 'Share coins with another user',
  refuses: ['not-found'],
  body: shareForm,
  affects: coinReads,
  answer: z.object({ _id: id, recipientUsername: z.string(), amount: coins, coins, message }),
});

export const giftCoins = defineCall({
  name: 'giftCoins',
  owner: 'wallet',
  method: 'POST',
  path: '/bets/giftcoins',
  access: 'admin',
  movesCoins: true,
  summary: 'Give a user coins from the house',
  refuses: ['not-found'],
  body: coinsForm,
  affects: [...coinReads, 'getNotifications'],
  answer: z.object({ _id: id, recipientUsername: z.string(), amount: coins, message }),
});

export const getNotifications = defineCall({
  name: 'getNotifications',
  owner: 'wallet',
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: 'Own notifications, newest first',
  query: pageQuery,
  personal: 'own notifications',
  answer: z.array(notification),
});

export const markAsRead = defineCall({
  name: 'markAsRead',
  owner: 'wallet',
  method: 'PUT',
  path: '/notifications/markAsRead',
  access: 'user',
  summary: 'Mark all own notifications as read, or the one named in the body',
  refuses: ['not-found'],
  body: z.object({ id: id.optional() }).optional(),
  affects: ['getNotifications', 'getProfile'],
  answer: z.object({ unread: z.int(), message }),
});

/** Every public call of svc-wallet. */
export const walletCalls = {
  postNewUser,
  existingUser,
  login,
  logout,
  validate,
  getProfile,
  getAllUsers,
  deleteUser,
  getRankings,
  shareCoins,
  giftCoins,
  getNotifications,
  markAsRead,
  ...reserveCalls,
  ...coinCalls,
  ...accountCalls,
  ...peopleCalls,
  ...deskCalls,
  ...messageCalls,
  ...reviewCalls,
  ...signInCalls,
};
