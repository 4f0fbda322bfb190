import { getProfile, type Profile } from '@matchday/contracts/wallet/http';
import { isApiError, query, type SessionUser } from '@matchday/web-kit';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';

/** The profile is gone for this session: only then is a person logged out ([R03], [Z32]). */
const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 404);

/** What of a profile the layout and the screens show. */
export const shown = ({
  _id,
  username,
  firstname,
  surname,
  role,
  coins,
  unread,
  seq,
}: Pick<Profile, keyof SessionUser>): SessionUser => ({
  ...{ _id, username, firstname, surname, role, coins, unread, seq },
});

/** What becomes of the profile, each time that something is known of it. */
interface ProfileEvents {
  found(user: SessionUser): void;
  /** No session, or no such person any more. */
  gone(): void;
  /** No answer yet; it is asked for again. */
  failed(): void;
  /** After each of these. */
  always(): void;
}

/** Times that a lost session is asked for again while a change of one's own, such as of the name, is under way. */
const CHANGES = 4;

/**
 * Keeps the profile in the cache for as long as it is watched. A fetch that fails otherwise than by 401 or
 * 404 is asked for again for as long as it takes (DESIGN 5.14).
 * @returns ends the watch
 */
export function watchProfile(client: QueryClient, events: ProfileEvents): () => void {
  const observer = new QueryObserver(client, {
    ...query(getProfile),
    retry: (failures, error) => !isGone(error) || (client.isMutating() > 0 && failures < CHANGES),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
  });
  return observer.subscribe(({ data, error, failureCount }) => {
    if (error && isGone(error)) events.gone();
    else if (data) events.found(shown(data));
    else if (failureCount > 0) events.failed();
    events.always();
  });
}
