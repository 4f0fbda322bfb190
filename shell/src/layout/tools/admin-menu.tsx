import { adminPlaces } from '@matchday/contracts/admin-places';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { goLink } from '../go-link.tsx';
import classes from './admin-menu.module.css';

/** The places of the desk, behind a button of the top bar; where that is narrow, More leads to them. */
export function AdminMenu({ path }: { path: string }) {
  const [shownAt, setShownAt] = useState<string | null>(null);
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Another screen closes it.
  const isShown = shownAt === path;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setShownAt(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    setShownAt(null);
    button.current?.focus();
  };
  return (
    <nav className={classes.menu} aria-label="Admin" onBlur={leave} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isShown}
        aria-controls={list}
        onClick={(event) => {
          // Safari does not focus a button that is clicked, and what loses the focus closes.
          event.currentTarget.focus();
          setShownAt(isShown ? null : path);
        }}
      >
        Admin
      </button>
      <ul id={list} className={classes.places} hidden={!isShown}>
        {adminPlaces.map(({ label, detail, to }) => (
          <li key={label}>
            {goLink({
              to,
              className: classes.place,
              'aria-current': path.toLowerCase() === to.toLowerCase() ? 'page' : undefined,
              children: (
                <>
                  {label}
                  <small>{detail}</small>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
