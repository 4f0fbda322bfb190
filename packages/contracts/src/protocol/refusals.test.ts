import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { statusesOf } from './refusals.ts';

const call = { name: 'x', owner: 'wallet', path: '/x', summary: 'x', answer: z.null() } as const;

it('derives the statuses from who may call, how, and under what key', () => {
  expect(statusesOf(defineCall({ ...call, method: 'GET', access: 'visitor' }))).toEqual([
    200, 304, 408, 400, 429, 503,
  ]);
  expect(statusesOf(defineCall({ ...call, method: 'GET', access: 'admin', params: z.object({}) }))).toEqual([
    ...[200, 304, 408, 400, 401, 403, 404, 429, 503],
  ]);
  expect(
    statusesOf(defineCall({ ...call, method: 'POST', access: 'user', status: 201, movesCoins: true })),
  ).toEqual([201, 408, 400, 401, 403, 409, 413, 429, 503]);
});

it('adds what a call declares, once', () => {
  const declared = { ...call, method: 'GET', access: 'user', refuses: ['not-found', 'invalid'] } as const;
  expect(statusesOf(defineCall(declared))).toEqual([200, 304, 408, 400, 401, 404, 429, 503]);
});

it('lists 404 for a call within the platform, which hides from callers without its secret', () => {
  const internal = { ...call, method: 'GET', access: 'visitor', path: '/internal/x' } as const;
  expect(statusesOf(defineCall(internal))).toContain(404);
});
