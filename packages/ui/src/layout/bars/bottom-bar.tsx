import classes from './bottom-bar.module.css';
import { NavLinks, type NavProps } from './nav-links.tsx';

/** The same links at the bottom edge, on phones only (LOOK, Navigation). */
export function BottomBar(props: NavProps) {
  return (
    <nav className={classes.bar} aria-label="Main, bottom bar">
      <NavLinks {...props} className={classes.link} />
    </nav>
  );
}
