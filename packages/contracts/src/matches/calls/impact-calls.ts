import { z } from 'zod';
import { coinReads, fixtureReads, playerReads, settlementReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';
import { purchase } from '../entities/prediction.ts';
import { shownStatForm, shownVersion } from '../forms.ts';
import { buyPlayerForm } from '../stake-forms.ts';

const fixtureIdParams = z.object({ fixtureId: id });
const changedFixture = fixture.extend({ message });

export const buyPlayer = defineCall({
  name: 'buyPlayer',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/buyplayer',
  access: 'user',
  movesCoins: true,
  status: 201,
  summary: 'Buy a player for a fixture',
  refuses: ['not-found'],
  body: buyPlayerForm,
  affects: ['getPurchases', 'getPlayerBuys', 'getMySlips', ...coinReads],
  answer: purchase.extend({ message }),
});

export const getPurchases = defineCall({
  name: 'getPurchases',
  owner: 'matches',
  method: 'GET',
  path: '/Fixtures/:id/purchases',
  access: 'user',
  summary: 'Own players bought for a fixture',
  params: idParams,
  personal: 'own purchases',
  answer: z.array(purchase),
});

export const getPlayerBuys = defineCall({
  name: 'getPlayerBuys',
  owner: 'matches',
  method: 'GET',
  path: '/Players/:id/buys',
  access: 'user',
  summary: 'How often a player was bought, by everybody together; counted up to 10,000',
  refuses: ['not-found'],
  params: idParams,
  personal: 'changes with every purchase, which nothing announces',
  answer: z.object({ times: z.int().min(0) }),
});

export const putStat = defineCall({
  name: 'putStat',
  owner: 'matches',
  method: 'PUT',
  path: '/Fixtures/:id/update-stat',
  access: 'admin',
  summary: 'Set the count of a stat of a player in a fixture',
  refuses: ['conflict'],
  params: idParams,
  body: shownStatForm,
  affects: [...fixtureReads, ...playerReads],
  answer: changedFixture,
});

export const settleImpacts = defineCall({
  name: 'settleImpacts',
  owner: 'matches',
  method: 'PATCH',
  path: '/impact/:fixtureId/settle-impacts',
  access: 'admin',
  movesCoins: true,
  summary: 'Pay once what the bought players of a finished fixture earned',
  refuses: ['conflict'],
  params: fixtureIdParams,
  /** May be left out as a whole. */
  body: z.object({ shownVersion }),
  affects: [...fixtureReads, ...settlementReads],
  answer: changedFixture,
});

/** Calls about players bought for a fixture and the stats that decide what they earn. */
export const impactCalls = {
  buyPlayer,
  getPurchases,
  getPlayerBuys,
  putStat,
  settleImpacts,
};
