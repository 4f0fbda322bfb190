import type { ReactNode } from 'react';
import classes from './ticket.module.css';

interface TicketProps {
  /** Above the perforation. */
  children: ReactNode;
  /** Below the perforation. */
  stub: ReactNode;
  as?: 'article' | 'section' | 'div';
  /** Coloured top edge. */
  edge?: 'won' | 'lost' | 'pending';
  /** Narrow margins, for tickets in a list. */
  compact?: boolean;
  /** Square at the bottom, for a bottom sheet. */
  sheet?: boolean;
  'aria-label'?: string;
}

/** White card with notches and a dashed line: everything that a person owes or owns (LOOK, Ticket). */
export function Ticket({
  children,
  stub,
  as: Tag = 'section',
  edge,
  compact,
  sheet,
  'aria-label': label,
}: TicketProps) {
  return (
    <Tag
      className={classes.ticket}
      data-edge={edge}
      data-compact={compact || undefined}
      data-sheet={sheet || undefined}
      aria-label={label}
    >
      <div className={classes.top}>{children}</div>
      <div className={classes.cut} aria-hidden="true" />
      <div className={classes.stub}>{stub}</div>
    </Tag>
  );
}
