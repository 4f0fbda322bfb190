import { adminPlaces } from '@matchday/contracts/admin-places';
import { formatDate } from '@matchday/contracts/format';
import { searchSeason } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { searchWords } from '@matchday/contracts/search';
import { getOrders } from '@matchday/contracts/shop/http';
import { getAllUsers } from '@matchday/contracts/wallet/http';
import type { PaletteEntry, PaletteGroup } from '@matchday/ui/palette';
import { query, useRested } from '@matchday/web-kit';
import { useQueries } from '@tanstack/react-query';

/** A line that leads somewhere. */
interface FoundEntry extends PaletteEntry {
  readonly to: string;
}

/** Things of one kind that are shown. */
const MOST = 5;

/** What an admin begins somewhere. */
const actions = [
  { label: 'Create a fixture', to: paths.matchForm },
  { label: 'Create a Team', to: paths.teamsForm },
  { label: 'Create a Player', to: paths.playerForm },
  { label: 'Create a League', to: paths.leagueForm },
  { label: 'Upload Product', to: `${paths.shop}?show=upload` },
  { label: 'Upload Post', to: paths.homeFeed },
  { label: 'Create a round', to: paths.roundForm },
  { label: 'Search teams and players', to: paths.search },
  { label: 'Dashboard', to: paths.dashboard },
] as const;

const holding = (typed: string) => {
  const wanted = typed.trim().toLowerCase();
  return ({ label, detail = '' }: { label: string; detail?: string }) =>
    `${label} ${detail}`.toLowerCase().includes(wanted);
};

/** Places and actions that hold a text; all of them for none. */
export const knownPlaces = (typed: string): PaletteGroup<FoundEntry>[] => [
  {
    label: 'Places',
    entries: adminPlaces.filter(holding(typed)).map((place) => ({ id: `place ${place.label}`, ...place })),
  },
  {
    label: 'Actions',
    entries: actions.filter(holding(typed)).map((action) => ({ id: `action ${action.label}`, ...action })),
  },
];

/** What a text finds: places and actions at once, people, matches and orders as services answer. */
export function useFound(typed: string) {
  const rested = useRested(typed.trim());
  const words = searchWords(rested).join(' ');
  const enabled = words !== '';
  const [people, season, orders] = useQueries({
    queries: [
      { ...query(getAllUsers, { query: { search: rested, limit: MOST } }), enabled },
      { ...query(searchSeason, { query: { search: words } }), enabled },
      { ...query(getOrders, { query: { search: rested, limit: MOST } }), enabled },
    ],
  });
  const found: PaletteGroup<FoundEntry>[] = [
    {
      label: 'People',
      entries: (people.data ?? []).map(({ _id, username, firstname, surname }) => ({
        ...{ id: _id, label: username, detail: `${firstname} ${surname}`, to: paths.account(_id) },
      })),
    },
    {
      label: 'Matches',
      entries: (season.data?.fixtures ?? []).slice(0, MOST).map(({ _id, hometeam, awayteam, date }) => ({
        ...{ id: _id, label: `${hometeam.teamName} v ${awayteam.teamName}`, detail: formatDate(date) },
        to: paths.betform(_id),
      })),
    },
    {
      label: 'Orders',
      entries: (orders.data ?? []).map(({ _id, secretCode, productId, userId }) => ({
        ...{ id: _id, label: `${secretCode} ${productId.name}`, to: paths.order(_id) },
        detail: `${userId.firstname} ${userId.surname}`,
      })),
    },
  ];
  const isLooking = typed.trim() !== rested || [people, season, orders].some(({ isFetching }) => isFetching);
  const hasFailed = [people, season, orders].some(({ isError }) => isError);
  return { groups: [...knownPlaces(typed), ...(enabled ? found : [])], isLooking, hasFailed };
}
