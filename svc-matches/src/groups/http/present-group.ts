import type {
  Group as WireGroup,
  GroupNews as WireNews,
  GroupSummary as WireSummary,
} from '@matchday/contracts/matches/http';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { Group } from '../domain/group.ts';
import type { GroupNews } from '../domain/group-news.ts';

type NameOf = Awaited<ReturnType<NamePeople>>;

/** A group in a list. */
export const presentSummary = ({ _id, name, members, owner }: Group, user: string): WireSummary => ({
  _id,
  name,
  members,
  isOwner: owner === user,
});

/** A group on the wire; `code` for its members only. */
export const presentGroup = (
  group: Group,
  { user, isMember, nameOf }: { user: string; isMember: boolean; nameOf: NameOf },
): WireGroup => ({
  ...presentSummary(group, user),
  owner: { _id: group.owner, ...nameOf(group.owner) },
  code: isMember ? group.code : '',
  rules: {
    from: group.from,
    leagues: group.leagues,
    changedAt: group.rulesChangedAt?.toISOString() ?? null,
  },
  createdAt: group.createdAt.toISOString(),
});

/** A line of the feed on the wire. */
export const presentNews = (news: GroupNews, nameOf: NameOf): WireNews => ({
  _id: news._id,
  kind: news.kind,
  person: { _id: news.user, ...nameOf(news.user) },
  coins: news.coins,
  week: news.week,
  createdAt: news.createdAt.toISOString(),
});
