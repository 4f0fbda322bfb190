import { getCoins } from '@matchday/contracts/wallet/http';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { recentRecipients } from './recent-recipients.ts';
import classes from './share-coins.module.css';

/** Number of recent shares to search for recipients. */
const LOOKED_THROUGH = 60;

interface RecentPeopleProps {
  chosen: string;
  onChoose: (username: string) => void;
}

/** Recent recipients as quick picks; its height is the same while loading and when empty. */
export function RecentPeople({ chosen, onChoose }: RecentPeopleProps) {
  const { data, isError } = useQuery(query(getCoins, { query: { kind: 'share', limit: LOOKED_THROUGH } }));
  const people = recentRecipients(data ?? []);
  return (
    <fieldset className={classes.people}>
      <legend>Recent recipients</legend>
      {data && people.length === 0 && <p>Nobody yet</p>}
      {!data && isError && <p>Recent recipients could not be loaded. Type the username.</p>}
      {people.map((username) => (
        <button
          key={username}
          type="button"
          aria-pressed={username.toLowerCase() === chosen.trim().toLowerCase()}
          onClick={() => onChoose(username)}
        >
          {username}
        </button>
      ))}
    </fieldset>
  );
}
