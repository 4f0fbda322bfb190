import { VisuallyHidden } from '@mantine/core';
import { paths } from '@matchday/contracts/paths';
import { useId } from 'react';
import type { RenderNavLink } from '../link.ts';
import { navEntries } from './nav-entries.ts';
import classes from './nav-links.module.css';

export interface NavProps {
  /** `to` of the current entry. */
  active?: string;
  /** Unread notifications: a badge with their number, animated when it changes. */
  unread?: number;
  link: RenderNavLink;
}

/** Above this number the badge only shows a plus. */
const MOST = 99;

/** The links, the same in both bars; each bar sets their place and size. */
export function NavLinks({ active, unread = 0, link, className }: NavProps & { className?: string }) {
  const count = useId();
  const shown = unread > MOST ? `${MOST}+` : unread;
  return (
    <>
      {navEntries.map(({ label, to, icon: Icon }) => {
        const dot = to === paths.notifications && unread > 0;
        return (
          <NavItem
            key={to}
            render={link}
            props={{
              to,
              className,
              // They lead behind the log-in; to a search engine “More” would describe nothing.
              rel: 'nofollow',
              'aria-current': active === to ? 'page' : undefined,
              'aria-describedby': dot ? count : undefined,
              children: (
                <>
                  <span className={classes.icon} data-nav-icon="">
                    <Icon size={22} stroke={1.75} aria-hidden="true" />
                    {dot && (
                      <i key={unread} className={classes.badge} data-nav-badge={shown} aria-hidden="true" />
                    )}
                  </span>
                  <span>{label}</span>
                </>
              ),
            }}
          />
        );
      })}
      {unread > 0 && <VisuallyHidden id={count}>{shown} unread</VisuallyHidden>}
    </>
  );
}

function NavItem({ render, props }: { render: RenderNavLink; props: Parameters<RenderNavLink>[0] }) {
  return render(props);
}
