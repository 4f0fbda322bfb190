import type { ReactNode } from 'react';
import { Brand } from '../../art/brand.tsx';
import { NavLinks, type NavProps } from './nav-links.tsx';
import classes from './top-bar.module.css';

interface TopBarProps extends NavProps {
  /** Where the logo leads. */
  home: string;
  /** The person's Purse. */
  purse?: ReactNode;
  /** Its first letter is shown at the right; not on phones. */
  username?: string;
  /** Small buttons beside the purse, such as the colour scheme. */
  tools?: ReactNode;
}

/** The bar above every screen (LOOK, Navigation); on phones only mark and purse, the links are in BottomBar. */
export function TopBar({ home, purse, username, tools, ...nav }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        {nav.link({ to: home, className: classes.brand, 'aria-label': 'Matchday', children: <Brand /> })}
        <nav className={classes.nav} aria-label="Main">
          <NavLinks {...nav} className={classes.link} />
        </nav>
        <div className={classes.mine}>
          {tools}
          {purse}
          {username && (
            <span className={classes.initial} title={username} aria-hidden="true">
              {username.slice(0, 1).toUpperCase()}
            </span>
          )}
        </div>
      </div>
    </header>
  );
}
