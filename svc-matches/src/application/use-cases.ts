import type { BodyOf } from '@matchday/contracts/call';
import type { putFinalResults } from '@matchday/contracts/matches/http';
import type { Outcome } from '@matchday/contracts/matches/rules';
import { namePeople } from '@matchday/service-kit/name-people';
import type { Bet } from '../domain/bet.ts';
import { type FixturePatch, patchedFixture, withFinalScore } from '../domain/change-fixture.ts';
import { beginRun } from './begin-run.ts';
import { buyPlayer } from './buy-player.ts';
import { cancelBet, finishCancel } from './cancel-bet.ts';
import { changeFixture } from './change-fixture.ts';
import { checkSettlement } from './check-settlement.ts';
import { claimPage } from './claim-page.ts';
import { closeRun } from './close-run.ts';
import { closeStakes } from './close-stakes.ts';
import { correctResult } from './correct-result.ts';
import { correctStat } from './correct-stat.ts';
import { createFixture } from './create-fixture.ts';
import { firstTime } from './create-once.ts';
import { deleteFixture } from './delete-fixture.ts';
import { addGoal, removeGoal } from './edit-goals.ts';
import { gatherStakes } from './gather-stakes.ts';
import { getFixture } from './get-fixture.ts';
import { importSeason } from './import-season.ts';
import { leagueCases } from './leagues.ts';
import { type BetView, listBets, viewBets } from './list-bets.ts';
import { listFixtures, listLeagueFixtures } from './list-fixtures.ts';
import { listOdds } from './list-odds.ts';
import { listPurchases } from './list-purchases.ts';
import { listSettlements } from './list-settlements.ts';
import { myStats } from './my-stats.ts';
import { placeBet, type StakeCommand } from './place-bet.ts';
import { playerCases } from './players.ts';
import type { Ports } from './ports.ts';
import { postCases } from './posts.ts';
import { previewCorrection } from './preview-correction.ts';
import { reconcileStakes } from './reconcile-stakes.ts';
import { recordPosted } from './record-posted.ts';
import { setResult } from './set-result.ts';
import { settleImpacts } from './settle-impacts.ts';
import { settleRuns } from './settle-runs.ts';
import { sumStakes } from './sum-stakes.ts';
import { sweepStakes } from './sweep-stakes.ts';
import { takeStake } from './take-stake.ts';
import { teamCases } from './teams.ts';
import { updateStat } from './update-stat.ts';
import { voidFixture } from './void-fixture.ts';

/** All use cases of the service on its ports. */
export function useCases(ports: Ports) {
  const gathered = gatherStakes(ports);
  const sweeping = { finishCancel: finishCancel(ports), sumStakes: sumStakes(ports) };
  const base = {
    ...ports,
    ...sweeping,
    closeStakes: closeStakes(ports),
    closeRun: closeRun(ports),
    namePeople: namePeople(ports),
  };
  const runner = settleRuns({ ...base, instance: ports.newId(), claimPage: claimPage(ports) });
  const deps = {
    ...base,
    settleRuns: runner,
    takeStake: takeStake({ ...ports, ...gathered }),
    changeFixture: changeFixture(base),
    beginRun: beginRun(ports),
    firstTime: firstTime(ports),
  };
  const stake = placeBet({ ...deps, ...gathered });
  const cancel = cancelBet(deps);
  const buy = buyPlayer(deps);
  const { limits } = ports;
  const view = viewBets({ ...deps, ...gathered });
  const viewOne = async (bet: Bet) => (await view([bet]))[0] as BetView;
  const act = (by: string) => ({ now: ports.clock(), by });

  return {
    listFixtures: listFixtures(deps),
    listLeagueFixtures: listLeagueFixtures(deps),
    getFixture: getFixture(deps),
    createFixture: createFixture(deps),
    patchFixture: (id: string, { shownVersion, ...patch }: FixturePatch, by: string) =>
      deps.changeFixture(id, (fixture) => patchedFixture(fixture, patch, act(by)), { by, shownVersion }),
    setFinalScore: (id: string, { shownVersion, ...score }: BodyOf<typeof putFinalResults>, by: string) =>
      deps.changeFixture(id, (fixture) => withFinalScore(fixture, score, act(by)), { by, shownVersion }),
    setResult: setResult(deps) satisfies (id: string, result: Outcome, by: string) => unknown,
    correctResult: correctResult(deps),
    previewCorrection: previewCorrection(deps),
    listSettlements: listSettlements(deps),
    checkSettlement: checkSettlement(deps),
    listOdds: listOdds(deps),
    voidFixture: voidFixture(deps),
    deleteFixture: deleteFixture(deps),
    addGoal: addGoal(deps),
    removeGoal: removeGoal(deps),
    updateStat: updateStat(deps),
    settleImpacts: settleImpacts(deps),
    correctStat: correctStat(deps),
    placeBet: (command: Parameters<typeof stake>[0]) =>
      limits.stake(command.user, async () => viewOne(await stake(command))),
    cancelBet: (user: string, id: string) => limits.cancel(user, async () => viewOne(await cancel(user, id))),
    buyPlayer: (command: Parameters<typeof buy>[0]) => limits.stake(command.user, () => buy(command)),
    listPurchases: listPurchases(deps),
    listBets: listBets(deps),
    myStats: myStats(deps),
    leagues: leagueCases(deps),
    teams: teamCases(deps),
    players: playerCases(deps),
    posts: postCases(deps),
    importSeason: importSeason(deps),
    sweepStakes: sweepStakes(deps),
    settleRuns: runner,
    recordPosted: recordPosted(deps),
    reconcileStakes: reconcileStakes(ports),
  };
}

export type UseCases = ReturnType<typeof useCases>;
export type { StakeCommand };
