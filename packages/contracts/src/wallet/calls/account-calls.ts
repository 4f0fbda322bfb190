import { z } from 'zod';
import { peopleReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, instant, message, pageQuery, required } from '../../shared/primitives.ts';
import { user } from '../entities.ts';
import { accountForm, confirmedByPassword, passwordForm, resetForm } from '../forms.ts';

/** An own session: where it began and whether it is the current one. */
export const ownSession = z.object({
  _id: id,
  startsAt: instant,
  endsAt: instant,
  /** The browser, from its `User-Agent`. */
  device: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const editAccount = defineCall({
  name: 'editAccount',
  owner: 'wallet',
  method: 'PATCH',
  path: '/users/profile',
  access: 'user',
  summary:
    'Edit own data; another username comes with a new token of the same session, because the token holds the name',
  refuses: ['not-found', 'conflict'],
  body: accountForm,
  affects: ['getProfile', ...peopleReads, 'getAllBets', 'getMyOrders', 'validate'],
  answer: user.extend({ token: z.string().optional(), message }),
});

export const changePassword = defineCall({
  name: 'changePassword',
  owner: 'wallet',
  method: 'PUT',
  path: '/users/password',
  access: 'user',
  summary: 'Change the own password; other sessions end',
  body: passwordForm,
  affects: ['getSessions'],
  answer: z.object({ ended: z.int(), message }),
});

export const getSessions = defineCall({
  name: 'getSessions',
  owner: 'wallet',
  method: 'GET',
  path: '/users/sessions',
  access: 'user',
  summary: 'Own open sessions, newest first; at most 50: a further one ends the oldest',
  query: pageQuery,
  personal: 'own sessions',
  answer: z.array(ownSession),
});

export const endSession = defineCall({
  name: 'endSession',
  owner: 'wallet',
  method: 'DELETE',
  path: '/users/sessions/:id',
  access: 'user',
  summary: 'End one of the own sessions',
  params: idParams,
  affects: ['getSessions'],
  answer: z.object({ _id: id, message }),
});

export const deleteAccount = defineCall({
  name: 'deleteAccount',
  owner: 'wallet',
  method: 'DELETE',
  path: '/users/profile',
  access: 'user',
  summary:
    'Delete the own account: personal data is removed, sessions end, remaining coins return to the house',
  refuses: ['conflict'],
  body: confirmedByPassword,
  affects: peopleReads,
  answer: z.object({ _id: id, message }),
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  owner: 'wallet',
  method: 'POST',
  path: '/users/resetPassword',
  access: 'visitor',
  summary: 'Set a new password with the one-time code of an admin; all sessions end',
  body: resetForm,
  affects: ['getSessions'],
  answer: z.object({ message }),
});

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  owner: 'wallet',
  method: 'POST',
  path: '/users/invitation',
  access: 'user',
  summary:
    'Become an admin by the one-time link of the operator, or of a platform without an admin; all sessions end',
  refuses: ['not-found', 'conflict'],
  body: z.object({ code: required('The link has no code', 100) }),
  affects: ['getProfile', 'validate', 'getSessions', 'getAllUsers'],
  answer: z.object({ _id: id, message }),
});

/** Calls about one's own account. */
export const accountCalls = {
  editAccount,
  changePassword,
  getSessions,
  endSession,
  deleteAccount,
  resetPassword,
  acceptInvitation,
};
