import { z } from 'zod';
import { fixtureReads, leagueReads, teamReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';
import { checkedLine, openStakes, proposedOdds } from '../entities/planning.ts';
import { roundDraft, roundForm } from '../planning-forms.ts';

export const getOpenStakes = defineCall({
  name: 'getOpenStakes',
  owner: 'matches',
  method: 'GET',
  path: '/Fixtures/:id/stakes',
  access: 'admin',
  summary: 'What is staked on a fixture and still open: people, predictions, bought players and coins',
  params: idParams,
  personal: 'for admins, and it changes with every prediction',
  answer: openStakes,
});

export const getProposedOdds = defineCall({
  name: 'getProposedOdds',
  owner: 'matches',
  method: 'GET',
  path: '/Fixtures/proposed-odds',
  access: 'admin',
  summary: 'Odds proposed from the ratings and results of both teams',
  query: z.object({ league: id, home: id, away: id }),
  personal: 'for admins, while they plan a fixture',
  answer: proposedOdds,
});

export const checkRound = defineCall({
  name: 'checkRound',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/rounds/check',
  access: 'admin',
  summary: 'Check the fixtures of a round line by line, with proposed odds; nothing is created',
  audit: 'none',
  body: roundDraft,
  affects: [],
  answer: z.object({ lines: z.array(checkedLine) }),
});

export const postRound = defineCall({
  name: 'postRound',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/rounds',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Create the fixtures of a round together: all of them, or none if one is refused',
  body: roundForm,
  affects: [...fixtureReads, ...leagueReads, ...teamReads],
  answer: z.object({ fixtures: z.array(fixture), message }),
});

/** Calls about fixtures that are being planned. */
export const planningCalls = { getOpenStakes, getProposedOdds, checkRound, postRound };
