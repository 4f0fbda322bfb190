import { z } from 'zod';
import { groupReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message, pageQuery } from '../../shared/primitives.ts';
import { board } from '../entities/board.ts';
import { group, groupNews, groupSummary, invitation } from '../entities/group.ts';
import { boardDay, groupCode, groupForm, groupPatch } from '../group-forms.ts';
import { boardMeasures, boardSpans } from '../rules.ts';

const boardQuery = z.object({
  span: z.enum(boardSpans).default('week'),
  measure: z.enum(boardMeasures).default('profit'),
  /** Any day of the period; if left out, the current period, or the one before while nothing counts in it. */
  day: boardDay.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: pageQuery.shape.cursor,
});
const changed = group.extend({ message });
const codeParams = z.object({ code: groupCode });

export const getBoard = defineCall({
  name: 'getBoard',
  owner: 'matches',
  method: 'GET',
  path: '/results/board',
  access: 'user',
  summary: 'People by what their predictions brought in a week, month or season',
  query: boardQuery,
  personal: 'with the own place',
  answer: board,
});

export const getGroups = defineCall({
  name: 'getGroups',
  owner: 'matches',
  method: 'GET',
  path: '/groups/mine',
  access: 'user',
  summary: 'Own groups, the latest joined first',
  personal: 'own groups',
  answer: z.array(groupSummary),
});

export const createGroup = defineCall({
  name: 'createGroup',
  owner: 'matches',
  method: 'POST',
  path: '/groups/create',
  access: 'user',
  honoursKey: true,
  status: 201,
  summary: 'Create a group',
  refuses: ['not-found'],
  body: groupForm,
  affects: groupReads,
  answer: changed,
});

export const getGroup = defineCall({
  name: 'getGroup',
  owner: 'matches',
  method: 'GET',
  path: '/group/:id',
  access: 'user',
  summary: 'A group, for its members',
  params: idParams,
  personal: 'for members',
  answer: group,
});

export const updateGroup = defineCall({
  name: 'updateGroup',
  owner: 'matches',
  method: 'PATCH',
  path: '/group/:id',
  access: 'user',
  summary: 'Change the name or the rules of a group, for its owner',
  params: idParams,
  body: groupPatch,
  affects: groupReads,
  answer: changed,
});

export const deleteGroup = defineCall({
  name: 'deleteGroup',
  owner: 'matches',
  method: 'DELETE',
  path: '/group/:id',
  access: 'user',
  audit: 'admins',
  summary: 'Delete a group, for its owner',
  params: idParams,
  affects: groupReads,
  answer: z.object({ _id: id, message }),
});

export const getGroupTable = defineCall({
  name: 'getGroupTable',
  owner: 'matches',
  method: 'GET',
  path: '/group/:id/table',
  access: 'user',
  summary: 'Members of a group by what their predictions brought',
  params: idParams,
  query: boardQuery,
  personal: 'for members',
  answer: board,
});

export const getGroupNews = defineCall({
  name: 'getGroupNews',
  owner: 'matches',
  method: 'GET',
  path: '/group/:id/news',
  access: 'user',
  summary: 'What happened in a group, newest first',
  params: idParams,
  query: pageQuery,
  personal: 'for members',
  answer: z.array(groupNews),
});

export const rotateGroupCode = defineCall({
  name: 'rotateGroupCode',
  owner: 'matches',
  method: 'POST',
  path: '/group/:id/code',
  access: 'user',
  summary: 'Replace the code of a group, for its owner; the old link no longer works',
  params: idParams,
  affects: groupReads,
  answer: changed,
});

export const handOverGroup = defineCall({
  name: 'handOverGroup',
  owner: 'matches',
  method: 'PUT',
  path: '/group/:id/owner',
  access: 'user',
  summary: 'Make another member the owner of a group',
  params: idParams,
  body: z.object({ userId: id }),
  affects: groupReads,
  answer: changed,
});

export const removeGroupMember = defineCall({
  name: 'removeGroupMember',
  owner: 'matches',
  method: 'DELETE',
  path: '/group/:id/members/:userId',
  access: 'user',
  summary: 'Remove a member from a group, for its owner; or leave it',
  params: idParams.extend({ userId: id }),
  affects: groupReads,
  answer: z.object({ _id: id, message }),
});

export const getInvitation = defineCall({
  name: 'getInvitation',
  owner: 'matches',
  method: 'GET',
  path: '/invitations/:code',
  access: 'visitor',
  summary: 'What a link to a group leads to',
  params: codeParams,
  personal: 'for those who have the code',
  answer: invitation,
});

export const joinGroup = defineCall({
  name: 'joinGroup',
  owner: 'matches',
  method: 'POST',
  path: '/invitations/:code/join',
  access: 'user',
  summary: 'Join a group by its code; a member stays one',
  refuses: ['conflict'],
  params: codeParams,
  affects: groupReads,
  answer: changed,
});

/** Calls about groups and boards of people. */
export const groupCalls = {
  getBoard,
  getGroups,
  createGroup,
  getGroup,
  updateGroup,
  deleteGroup,
  getGroupTable,
  getGroupNews,
  rotateGroupCode,
  handOverGroup,
  removeGroupMember,
  getInvitation,
  joinGroup,
};
