import { z } from 'zod';
import { betReads, coinReads, fixtureReads, settlementReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, message, pageQuery, search } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';
import { bet, myStats, mySums, personFigures, slip } from '../entities/prediction.ts';
import { resultForm, shownVersion } from '../forms.ts';
import { betStates, slipSorts, slipTabs } from '../rules.ts';
import { predictionForm } from '../stake-forms.ts';

/** How the list of all bets is sorted; `stake` has the largest first. */
export const betSorts = ['newest', 'oldest', 'stake'] as const;
export type BetSort = (typeof betSorts)[number];

const fixtureIdParams = z.object({ fixtureId: id });
const changedFixture = fixture.extend({ message });

export const placeBet = defineCall({
  name: 'placeBet',
  owner: 'matches',
  method: 'POST',
  path: '/bets/placeBet',
  access: 'user',
  movesCoins: true,
  status: 201,
  summary: 'Stake coins on the outcome of a fixture; the server fixes the odds',
  refuses: ['not-found'],
  body: predictionForm,
  affects: [...betReads, ...coinReads],
  batch: 'placeBets',
  answer: bet.extend({ message }),
});

export const updateFixtureResult = defineCall({
  name: 'updateFixtureResult',
  owner: 'matches',
  method: 'PUT',
  path: '/bets/updateFixtureResult/:fixtureId',
  access: 'admin',
  movesCoins: true,
  summary: 'Set the result of a finished fixture and settle its bets',
  params: fixtureIdParams,
  body: resultForm.extend({ shownVersion }),
  affects: [...fixtureReads, ...settlementReads],
  answer: changedFixture,
});

export const getAllBets = defineCall({
  name: 'getAllBets',
  owner: 'matches',
  method: 'GET',
  path: '/bets/getAllBets',
  access: 'user',
  summary: 'Own bets, newest first',
  query: pageQuery.extend({ fixture: id.optional() }),
  personal: 'own predictions',
  answer: z.array(bet),
});

export const getAllBetsAdmin = defineCall({
  name: 'getAllBetsAdmin',
  owner: 'matches',
  method: 'GET',
  path: '/bets/getAllBetsAdmin',
  access: 'admin',
  summary: 'All bets, sorted and narrowed; the search is in usernames and in short names of teams',
  query: pageQuery.extend({
    fixture: id.optional(),
    user: id.optional(),
    search,
    state: z.enum(betStates).optional(),
    sort: z.enum(betSorts).optional(),
  }),
  personal: 'for admins, with the names of people',
  answer: z.array(bet),
});

/** Predictions of one day: what was staked on them, and what they have paid so far. */
const stakeDay = z.object({
  day: z.iso.date(),
  predictions: z.int(),
  staked: z.int(),
  paid: z.int(),
});
export type StakeDay = z.infer<typeof stakeDay>;

export const getStakeDays = defineCall({
  name: 'getStakeDays',
  owner: 'matches',
  method: 'GET',
  path: '/bets/days',
  access: 'admin',
  summary: 'Coins staked by day, and what the predictions of that day have paid so far, newest first',
  query: z.object({ days: z.coerce.number().int().min(1).max(60).default(14) }),
  personal: 'for admins, who decide by it',
  answer: z.array(stakeDay),
});

export const getMyStats = defineCall({
  name: 'getMyStats',
  owner: 'matches',
  method: 'GET',
  path: '/bets/mystats',
  access: 'user',
  summary: 'Own prediction figures',
  personal: 'own figures',
  answer: myStats,
});

export const getMySlips = defineCall({
  name: 'getMySlips',
  owner: 'matches',
  method: 'GET',
  path: '/bets/myslips',
  access: 'user',
  summary:
    'Own predictions and bought players, newest first: those that are undecided, or those that are over',
  query: pageQuery.extend({ of: z.enum(slipTabs).default('running') }),
  personal: 'own predictions and players',
  answer: z.array(slip),
});

export const getPersonSlips = defineCall({
  name: 'getPersonSlips',
  owner: 'matches',
  method: 'GET',
  path: '/bets/personslips',
  access: 'admin',
  summary:
    'Predictions and bought players of a person as getMySlips, newest first unless asked otherwise; the search is in names of teams and of bought players',
  query: pageQuery.extend({
    person: id,
    of: z.enum(slipTabs).default('running'),
    search,
    sort: z.enum(slipSorts).optional(),
  }),
  personal: 'for admins, with predictions of a person',
  answer: z.array(slip),
});

export const getMySums = defineCall({
  name: 'getMySums',
  owner: 'matches',
  method: 'GET',
  path: '/bets/mysums',
  access: 'user',
  summary: 'Coins that own settled predictions and bought players cost and paid, in all and by week',
  personal: 'own figures',
  answer: mySums,
});

export const getPersonFigures = defineCall({
  name: 'getPersonFigures',
  owner: 'matches',
  method: 'GET',
  path: '/bets/figures',
  access: 'user',
  summary: 'Public figures of a person: predictions made, share of wins, net profit by season',
  query: z.object({ person: id }),
  personal: 'figures of one person, which change with every prediction',
  answer: personFigures,
});

/** Calls about predictions and their settlement. */
export const betCalls = {
  placeBet,
  updateFixtureResult,
  getAllBets,
  getAllBetsAdmin,
  getStakeDays,
  getMyStats,
  getMySlips,
  getPersonSlips,
  getMySums,
  getPersonFigures,
};
