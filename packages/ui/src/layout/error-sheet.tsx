import type { ReactNode } from 'react';
import { Pitch } from '../art/pitch.tsx';
import classes from './error-sheet.module.css';

interface ErrorSheetProps {
  /** Without the bars around it, it fills the window. */
  alone: boolean;
  /** A heading, what has failed, details, and in a `div` the ways on. */
  children: ReactNode;
}

/** The ground of the error page. It is in the eager tier, so that a screen that works loads no styles for it. */
export const ErrorSheet = ({ alone, children }: ErrorSheetProps) => (
  <Pitch as="section" className={alone ? `${classes.sheet} ${classes.alone}` : classes.sheet}>
    {children}
  </Pitch>
);
