import { getProfile, type Profile } from '@matchday/contracts/wallet/http';
import { isApiError, query, type SessionUser } from '@matchday/web-kit';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';

/** Whether the profile no longer exists for this session: the only reason to log a person out ([R03], [Z32]). */
const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 404);

/** The fields of a profile that the layout and the screens show. */
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

/** Called each time that there is news of the profile. */
interface ProfileEvents {
  found(user: SessionUser): void;
  /** There is no session, or the person no longer exists. */
  gone(): void;
  /** There was no answer; it is fetched again. */
  failed(): void;
  /** After each of these. */
  always(): void;
}

/** Calls after which the person has a new session: until they are answered, the former one may be over already. */
const renewing: readonly unknown[] = ['editAccount', 'confirmSecondStep'];
/** How often a lost session is fetched again meanwhile. */
const CHANGES = 4;

/**
 * Whether one of these calls is under way. Others do not count: a stake waits for the profile, which would wait for the
 * stake.
 */
const isRenewing = (client: QueryClient): boolean =>
  client.isMutating({ predicate: ({ options }) => renewing.includes(options.mutationKey?.[0]) }) > 0;

/**
 * Keeps the profile in the cache while it is watched. A fetch that fails with anything but 401 or 404 is
 * retried for as long as it takes (DESIGN 5.14).
 * @returns ends the watch
 */
export function watchProfile(client: QueryClient, events: ProfileEvents): () => void {
  const observer = new QueryObserver(client, {
    ...query(getProfile),
    retry: (failures, error) => !isGone(error) || (isRenewing(client) && failures < CHANGES),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
  });
  return observer.subscribe(({ data, error, failureCount }) => {
    if (error && isGone(error)) events.gone();
    else if (data) events.found(shown(data));
    else if (failureCount > 0) events.failed();
    events.always();
  });
}
