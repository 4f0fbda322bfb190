import type { AnswerOf, BodyOf } from '@matchday/contracts/call';
import { limits } from '@matchday/contracts/constants';
import { refuse } from '@matchday/contracts/errors';
import type {
  previewCorrection as previewCall,
  previewStatCorrection as previewStatCall,
} from '@matchday/contracts/matches/http';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';
import { getBalances } from '@matchday/contracts/wallet/internal';
import { countsOf, type Fixture, withCorrectedStat } from '../../fixtures/index.ts';
import type { Difference } from '../../predictions/index.ts';
import { type CorrectionForm, decidedResult, wantedResult } from '../domain/correct-result.ts';
import { addDifferences, foreseen } from '../domain/foresee-correction.ts';
import { settlementVersion } from './correct-result.ts';
import type { Ports } from './ports.ts';

type Preview = AnswerOf<typeof previewCall>;

/** What differences would do to the people whom they concern, with the wallet's balances as they are now. */
function foreseeDifferences({ wallet, namePeople }: Pick<Ports, 'wallet' | 'namePeople'>) {
  const balancesOf = async (users: readonly string[]) => {
    const balances = new Map<string, number>();
    for (let from = 0; from < users.length; from += limits.page) {
      const body = { ids: users.slice(from, from + limits.page) };
      for (const { userId, balance } of (await wallet.ask(getBalances, { body })).balances)
        balances.set(userId, balance);
    }
    return balances;
  };
  return async (
    differences: readonly Difference[],
  ): Promise<Pick<Preview, 'gain' | 'lose' | 'owe' | 'people'>> => {
    const losers = differences.filter(({ coins }) => coins < 0).map(({ user }) => user);
    const shown = differences.slice(0, limits.page).map(({ user }) => user);
    const balances = await balancesOf([...new Set([...losers, ...shown])]);
    const { people, ...sums } = foreseen(differences, balances);
    const nameOf = await namePeople(shown);
    return {
      ...sums,
      people: people.slice(0, limits.page).map(({ user, ...person }) => ({
        userId: { _id: user, firstname: nameOf(user).firstname, surname: nameOf(user).surname },
        ...person,
      })),
    };
  };
}

/** @throws Refusal 404 */
async function existing({ fixtures }: Pick<Ports, 'fixtures'>, id: string): Promise<Fixture> {
  const fixture = await fixtures.find(id);
  if (!fixture || fixture.deletedAt) throw refuse.notFound('Fixture');
  return fixture;
}

type Deps = Pick<Ports, 'fixtures' | 'bets' | 'purchases' | 'runs' | 'wallet' | 'namePeople'>;

/**
 * What a correction would do: who gains, who loses, and who would owe, with the wallet's balances as they are
 * now. Nothing is changed.
 * @throws Refusal 404; 409 before a settlement; 503 while the wallet is away
 */
export function previewCorrection({ fixtures, bets, purchases, runs, wallet, namePeople }: Deps) {
  const foresee = foreseeDifferences({ wallet, namePeople });
  const differencesOf = async (id: string, from: CorrectionForm['result'], to: CorrectionForm['result']) => {
    if (from === to) return { bets: 0, purchases: 0, differences: [] as Difference[] };
    const byBets = await bets.differences(id, from, to);
    const byPlayers = to === 'void' ? await purchases.refundDifferences(id) : { count: 0, differences: [] };
    const differences = addDifferences([...byBets.differences, ...byPlayers.differences]);
    return { bets: byBets.count, purchases: byPlayers.count, differences };
  };

  return async (id: string, form: CorrectionForm): Promise<Preview> => {
    const fixture = await existing({ fixtures }, id);
    const [from, to] = [decidedResult(fixture), wantedResult(fixture, form)];
    const [version, open] = await Promise.all([settlementVersion({ runs }, id), runs.countOpen(id)]);
    const { differences, ...counts } = await differencesOf(id, from.result, to.result);
    return { fixtureId: id, version, settling: open > 0, ...counts, ...(await foresee(differences)) };
  };
}

/**
 * What the correction of a stat would do to those who bought the player. Nothing is changed.
 * @throws Refusal 404; 400 for a player of neither side; 409 before the impacts are settled; 503 while the wallet is away
 */
export function previewStatCorrection(deps: Omit<Deps, 'bets'> & Pick<Ports, 'players'>) {
  const { purchases, players, runs } = deps;
  const foresee = foreseeDifferences(deps);
  return async (
    id: string,
    stat: BodyOf<typeof previewStatCall>,
  ): Promise<AnswerOf<typeof previewStatCall>> => {
    const fixture = await existing(deps, id);
    const player = await players.find(stat.playerId);
    const counts = countsOf(withCorrectedStat(fixture, stat, player), stat.playerId);
    const [latest, open, bought] = await Promise.all([
      runs.latest(id, 'impacts'),
      runs.countOpen(id),
      purchases.settledOf(id, stat.playerId),
    ]);
    const differences = addDifferences(
      bought.map(({ user, amount, payout }) => ({ user, coins: earnedOf(amount, counts) - payout })),
    );
    return {
      fixtureId: id,
      version: latest?.version ?? 0,
      settling: open > 0,
      bets: 0,
      purchases: bought.length,
      ...(await foresee(differences)),
    };
  };
}
