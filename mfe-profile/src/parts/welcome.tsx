import { screenAt } from '@matchday/contracts/paths';
import { Brand, Notice, Pitch, usePhone } from '@matchday/ui';
import { BetCard } from '@matchday/ui/tickets';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { returnPath } from './return-path.ts';
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

const rules = [
  'Pick home, draw or away at the odds you see.',
  'Win, and your stake times the odds is yours.',
  'Buy players to earn from their goals, and spend coins in the shop.',
];

/** What awaits a newcomer: the rules in three lines and a slip that has won. */
const Offer = () => (
  <>
    <ol className={classes.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
    <div className={classes.sample}>
      <BetCard bet={sampleBet} />
    </div>
  </>
);

/** Names the screen to which a shared link led; nothing for people who came by themselves. */
function Onward() {
  const { state } = useLocation();
  const { from } = (state ?? {}) as { from?: unknown };
  const path = returnPath(state);
  if (path !== from) return null;
  const found = screenAt(path.split(/[?#]/, 1)[0] ?? '');
  return found && found.who !== 'visitor' ? <Notice>You will continue to: {found.name}.</Notice> : null;
}

/** The screen of a visitor: what Matchday is beside a form, on phones above and below it. */
export function Welcome({ title, children, wide }: WelcomeProps) {
  const isPhone = usePhone();
  return (
    <div className={classes.welcome} data-wide={wide || undefined}>
      <Pitch as="section" className={classes.pitch} aria-label="What Matchday is">
        <Brand size={34} />
        <div>
          <p className={classes.line}>
            Call the score.
            <br />
            Fill the hoard.
          </p>
          <p className={classes.promise}>Free coins to start with. No money in, none lost.</p>
        </div>
        {!isPhone && <Offer />}
      </Pitch>
      <section className={classes.side} aria-labelledby="welcome-title">
        <div className={classes.column} data-wide={wide || undefined}>
          <h1 id="welcome-title">{title}</h1>
          <Onward />
          {children}
        </div>
      </section>
      {isPhone && (
        <Pitch as="section" className={classes.offer} aria-label="How it works">
          <Offer />
        </Pitch>
      )}
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
