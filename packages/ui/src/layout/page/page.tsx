import type { ReactNode } from 'react';
import classes from './page.module.css';

/** Skips the bars: the first control that the keyboard reaches. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
  );
}

/** The `<main>` of a screen; `wide` takes the whole window, for screens without the bars. */
export function Page({ children, wide }: { children?: ReactNode; wide?: boolean }) {
  return (
    <main id="main" className={classes.page} data-wide={wide || undefined} tabIndex={-1}>
      {children}
    </main>
  );
}
