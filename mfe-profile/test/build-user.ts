import type { AnswerOf } from '@matchday/contracts/call';
import type {
  getMyRanking,
  getProfile,
  login,
  Notification,
  Ranking,
  User,
} from '@matchday/contracts/wallet/http';

/** Id for tests from a number: 24 hex characters. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** A user as the server answers one; `changes` overrides. */
export const buildUser = (changes: Partial<User> = {}): User => ({
  _id: 'a'.repeat(24),
  surname: 'Nakato',
  firstname: 'Amina',
  username: 'amina',
  email: 'amina@example.com',
  gender: 'female',
  dateOfBirth: '1998-04-12',
  phoneNumber: '+256700123456',
  countryOfResidence: 'Uganda',
  coins: 500,
  role: 'user',
  createdAt: '2026-08-03T09:00:00.000Z',
  ...changes,
});

/** Own profile. */
export const buildProfile = (
  changes: Partial<AnswerOf<typeof getProfile>> = {},
): AnswerOf<typeof getProfile> => ({
  ...buildUser(),
  seq: 1,
  unread: 0,
  ...changes,
});

/** What login answers. */
export const buildLogin = (user: User = buildUser()): AnswerOf<typeof login> => ({
  user,
  token: 'token',
  message: 'Welcome back',
});

/** A notification; newest when no `createdAt` is given. */
export const buildNotification = (changes: Partial<Notification> = {}): Notification => ({
  _id: idOf(1),
  message: 'Nottingham Forest 3–1 Wolves. You won 1,520 coins.',
  isRead: false,
  kind: 'prediction',
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

/** The leaderboard of these users, most coins first. */
export const buildRankings = (...users: [username: string, coins: number][]): Ranking[] =>
  users.map(([username, coins], index) => ({ _id: idOf(index + 1), rank: index + 1, username, coins }));

/** The server's answer about the own rank of one of these users. */
export function buildMyRanking(rankings: readonly Ranking[], me: string): AnswerOf<typeof getMyRanking> {
  const index = rankings.findIndex(({ username }) => username === me);
  const own = rankings[index];
  if (!own) throw new Error(`${me} is not in this ranking`);
  const next = rankings.filter(({ coins }) => coins > own.coins).at(-1);
  return {
    rank: own.rank,
    neighbours: rankings.slice(Math.max(0, index - 2), index + 3),
    toNext: next ? next.coins - own.coins + 1 : 0,
  };
}
