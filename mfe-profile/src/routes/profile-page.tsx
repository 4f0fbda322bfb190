import { RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { PartButtons } from '../features/profile-parts/part-buttons.tsx';
import { partIn, partsFor } from '../features/profile-parts/profile-parts.ts';
import { ProfileSummary } from '../features/profile-summary/profile-summary.tsx';
import classes from './profile-page.module.css';
import { ProfilePanel } from './profile-panel.tsx';

function Profile() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  if (!user) return null;
  const part = partIn(search, user.role);
  return (
    <div className={classes.profile}>
      <aside>
        <ProfileSummary user={user} />
        <PartButtons
          parts={partsFor(user.role)}
          chosen={part}
          onChoose={(next) => setSearch({ part: next })}
        />
      </aside>
      <div className={classes.panel}>
        <ProfilePanel part={part} user={user} />
      </div>
    </div>
  );
}

/** Screen at `/profile`; the part is named by `?part=`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <Profile />
    </RequireSession>
  );
}
