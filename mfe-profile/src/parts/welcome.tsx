import { Brand, Pitch } from '@matchday/ui';
import { BetCard } from '@matchday/ui/tickets';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './welcome.module.css';

/** Shows the product to visitors: a slip that has won. */
const sampleBet = {
  placedAt: '2026-11-20T15:00:00Z',
  fixture: {
    home: { code: 'NFO', name: 'Nottingham Forest' },
    away: { code: 'WOL', name: 'Wolves' },
    score: { home: 3, away: 1 },
  },
  prediction: 'homeWin',
  stake: 800,
  odds: 1.9,
  settled: true,
  won: true,
} as const;

interface WelcomeProps {
  title: string;
  children: ReactNode;
  /** Room for two columns of fields; on phones the slogan is left out. */
  wide?: boolean;
}

/** The screen of a visitor: the slogan on the pitch beside a form. */
export function Welcome({ title, children, wide }: WelcomeProps) {
  return (
    <div className={classes.welcome} data-wide={wide || undefined}>
      <Pitch as="section" className={classes.pitch} aria-label="What Matchday is">
        <Brand size={34} />
        <p className={classes.line}>
          Call the score.
          <br />
          Fill the hoard.
        </p>
        <div className={classes.sample}>
          <BetCard bet={sampleBet} />
        </div>
      </Pitch>
      <section className={classes.side} aria-labelledby="welcome-title">
        <div className={classes.column} data-wide={wide || undefined}>
          <h1 id="welcome-title">{title}</h1>
          {children}
        </div>
      </section>
    </div>
  );
}

// Otherwise the field loses its focus at the press, its error text moves the link, and the click misses.
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface OtherFormProps {
  /** Shown before the link. */
  question?: string;
  to: string;
  label: string;
  /** Navigation state to pass on. */
  state?: unknown;
}

/** Link from one form to the other. */
export function OtherForm({ question, to, label, state }: OtherFormProps) {
  return (
    <p className={classes.other}>
      {question && `${question} `}
      <Link to={to} state={state} onMouseDown={keepFocus}>
        {label}
      </Link>
    </p>
  );
}
