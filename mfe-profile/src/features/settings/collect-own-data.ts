import { getAllBets, getFollows, getGroups, getMySlips } from '@matchday/contracts/matches/http';
import { slipTabs } from '@matchday/contracts/matches/rules';
import { getMyOrders } from '@matchday/contracts/shop/http';
import {
  getCoins,
  getNotifications,
  getProfile,
  getSessions,
  getSignInWays,
} from '@matchday/contracts/wallet/http';
import { allRows, api } from '@matchday/web-kit';

/** Everything that the platform has about the person, as they may read it: names of its parts are those of the file. */
export async function collectOwnData(now: Date): Promise<Record<string, unknown>> {
  const slips = slipTabs.map((of) => allRows(getMySlips, { of }));
  const [
    profile,
    signInWays,
    sessions,
    coins,
    notifications,
    predictions,
    purchases,
    groups,
    follows,
    orders,
  ] = await Promise.all([
    api(getProfile),
    api(getSignInWays),
    allRows(getSessions, {}),
    allRows(getCoins, {}),
    allRows(getNotifications, {}),
    allRows(getAllBets, {}),
    Promise.all(slips),
    api(getGroups),
    api(getFollows),
    allRows(getMyOrders, {}),
  ]);
  return {
    exportedAt: now.toISOString(),
    ...{ profile, signInWays, sessions, coins, notifications, predictions, slips: purchases.flat(), groups },
    followedTeams: follows.teams,
    goalsOfTeams: follows.goals ?? [],
    orders,
  };
}
