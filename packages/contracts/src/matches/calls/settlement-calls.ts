import { z } from 'zod';
import {
  betReads,
  coinReads,
  fixtureReads,
  playerReads,
  settlementReads,
  teamReads,
} from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message, pageQuery } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';
import { bet } from '../entities/prediction.ts';
import { correctionPreview, settlementRun } from '../entities/settlement.ts';
import { correctionForm, shownStatCorrectionForm, voidForm } from '../forms.ts';

const fixtureIdParams = z.object({ fixtureId: id });
const changedFixture = fixture.extend({ message });

export const cancelBet = defineCall({
  name: 'cancelBet',
  owner: 'matches',
  method: 'POST',
  path: '/bets/:id/cancel',
  access: 'user',
  movesCoins: true,
  summary: 'Cancel an own open prediction until the deadline; the stake is returned',
  params: idParams,
  affects: [...betReads, ...coinReads],
  answer: bet.extend({ message }),
});

export const voidFixture = defineCall({
  name: 'voidFixture',
  owner: 'matches',
  method: 'PUT',
  path: '/Fixtures/:id/void',
  access: 'admin',
  movesCoins: true,
  summary: 'Declare a match void: stakes and player purchases are returned',
  params: idParams,
  body: voidForm,
  affects: [...fixtureReads, ...teamReads, ...playerReads, ...settlementReads],
  answer: changedFixture,
});

export const previewCorrection = defineCall({
  name: 'previewCorrection',
  owner: 'matches',
  method: 'POST',
  path: '/bets/correctResult/:fixtureId/preview',
  access: 'admin',
  audit: 'none',
  summary: 'Preview a correction of a settled result: whose coins change and by how much',
  params: fixtureIdParams,
  body: correctionForm,
  affects: [],
  answer: correctionPreview,
});

export const correctResult = defineCall({
  name: 'correctResult',
  owner: 'matches',
  method: 'PUT',
  path: '/bets/correctResult/:fixtureId',
  access: 'admin',
  movesCoins: true,
  summary: 'Correct a settled result; the differences are posted, nothing is deleted',
  params: fixtureIdParams,
  body: correctionForm,
  affects: [...fixtureReads, ...teamReads, ...settlementReads],
  answer: changedFixture,
});

export const correctStat = defineCall({
  name: 'correctStat',
  owner: 'matches',
  method: 'PUT',
  path: '/impact/:fixtureId/correct-stat',
  access: 'admin',
  movesCoins: true,
  summary: 'Correct a stat after the player impacts were settled; buyers get the difference',
  params: fixtureIdParams,
  /** `version` of the preview: where another correction came in between, this one is refused. */
  body: shownStatCorrectionForm,
  affects: [...fixtureReads, ...playerReads, ...settlementReads],
  answer: changedFixture,
});

export const getSettlements = defineCall({
  name: 'getSettlements',
  owner: 'matches',
  method: 'GET',
  path: '/bets/settlements',
  access: 'admin',
  summary: 'Settlement runs with their progress, newest first',
  query: pageQuery.extend({
    fixture: id.optional(),
    /** Only those that are not closed, `differs` among them. */
    open: z.stringbool().optional(),
  }),
  personal: 'for admins, who watch progress',
  answer: z.array(settlementRun),
});

export const checkSettlement = defineCall({
  name: 'checkSettlement',
  owner: 'matches',
  method: 'PUT',
  path: '/bets/settlements/:id/check',
  access: 'admin',
  summary: 'Compare a settlement that differed from the ledger again; closes it if they agree',
  refuses: ['conflict'],
  params: idParams,
  affects: ['getSettlements', ...fixtureReads],
  answer: settlementRun.extend({ message }),
});

/** Calls about cancelling, voiding, correcting and watching settlements. */
export const settlementCalls = {
  cancelBet,
  voidFixture,
  previewCorrection,
  correctResult,
  correctStat,
  getSettlements,
  checkSettlement,
};
