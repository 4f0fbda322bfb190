import { RowList, rowLink } from '@matchday/ui';
import { notify, session, useInstall, useSession } from '@matchday/web-kit';
import { IconChevronRight, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import rows from '../../parts/menu-rows.module.css';
import classes from './create-menu.module.css';
import {
  adminEntries,
  deskEntries,
  everyonesEntries,
  type MenuEntry,
  togetherEntries,
} from './menu-entries.ts';
import { menuIcons } from './menu-icons.ts';

const entry = `${rowLink} ${rows.entry}`;

function Row({ label, detail, to }: MenuEntry) {
  const Icon = menuIcons[label] ?? IconChevronRight;
  return (
    <li className={rows.row}>
      <span className={rows.icon} aria-hidden="true">
        <Icon size={21} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <Link className={entry} to={to}>
          {label}
        </Link>
        <span>{detail}</span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </li>
  );
}

/** Only while the browser offers it. */
function InstallApp() {
  const install = useInstall();
  if (!install) return null;
  return (
    <li className={rows.row}>
      <span className={rows.icon} aria-hidden="true">
        <IconDeviceMobile size={21} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <button type="button" className={entry} onClick={install}>
          Install the app
        </button>
        <span>On your home screen, also without internet</span>
      </span>
    </li>
  );
}

function LogOut() {
  const [isBusy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    session
      .signOut()
      .catch(() => notify.error('You could not be logged out and are still signed in. Please try again.'))
      .finally(() => setBusy(false));
  };
  return (
    <li className={rows.row}>
      <span className={rows.icon} aria-hidden="true">
        <IconLogout size={21} stroke={1.75} />
      </span>
      <button type="button" className={entry} disabled={isBusy} onClick={leave}>
        {isBusy ? 'Logging out...' : 'Log out'}
      </button>
    </li>
  );
}

/** Links that do not fit in the bar, by role (SPEC 2, Create menu). */
export function CreateMenu() {
  const { user } = useSession();
  return (
    <div className={classes.menu}>
      {user?.role === 'admin' && (
        <RowList aria-label="For admins">
          {adminEntries.map((entry) => (
            <Row key={entry.label} {...entry} />
          ))}
        </RowList>
      )}
      {user?.role === 'admin' && (
        <nav aria-label="Admin places">
          <h2>Admin</h2>
          <RowList>
            {deskEntries.map((entry) => (
              <Row key={entry.label} {...entry} />
            ))}
          </RowList>
        </nav>
      )}
      <div className={classes.column}>
        <RowList aria-label="For everyone">
          {everyonesEntries.map((entry) => (
            <Row key={entry.label} {...entry} />
          ))}
          <InstallApp />
          <LogOut />
        </RowList>
        <RowList aria-label="Together">
          {togetherEntries.map((entry) => (
            <Row key={entry.label} {...entry} />
          ))}
        </RowList>
      </div>
    </div>
  );
}
