import { VisuallyHidden } from '@mantine/core';
import { DEADLINE_LABEL } from '@matchday/contracts/constants';
import { formatDay, formatTime } from '@matchday/contracts/format';
import { IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Crest } from '../../art/crest/crest.tsx';
import { Pitch } from '../../art/pitch.tsx';
import { StateChip } from '../card/state-chip.tsx';
import { type GoalView, type MatchView, type SideView, shownScore } from '../views.ts';
import { ClosesIn } from './closes-in.tsx';
import { GoalList } from './goal-list.tsx';
import classes from './hero.module.css';
import { PlayMinute } from './play-minute.tsx';
import { Score } from './score.tsx';

function Team({ side }: { side: SideView }) {
  const children = (
    <>
      <Crest code={side.code} badge={side.badge} size={92} />
      <span className={classes.name} aria-hidden="true">
        <b className={classes.long}>{side.name}</b>
        <b className={classes.short}>{side.code}</b>
      </span>
    </>
  );
  if (!side.link) return <div className={classes.team}>{children}</div>;
  // Narrow screens show the code: what is shown is a part of the name.
  return side.link({ className: classes.team, 'aria-label': `${side.name}, ${side.code}`, children });
}

interface HeroProps {
  match: MatchView;
  /** Level of the hidden heading `Arsenal vs Chelsea`; the page's own by default. */
  heading?: 'h1' | 'h2';
  goals?: { home: readonly GoalView[]; away: readonly GoalView[] };
  /** Instant until which predictions are open, shown in East Africa Time with SPEC's label. */
  deadline?: Date | string | number;
  /** Odds and anything else on the pitch. */
  children?: ReactNode;
}

/** Header of a match: crests, score or kick-off, goals, deadline (LOOK, `/betform`). */
export function Hero({ match, heading: Heading = 'h1', goals, deadline, children }: HeroProps) {
  const { home, away, state, isVoid, kickOff, league, clock } = match;
  const score = shownScore(match);
  const day = formatDay(kickOff);
  const otherDay = deadline !== undefined && formatDay(deadline) !== day;
  return (
    <Pitch as="section" className={classes.hero} aria-label={`${home.name} vs ${away.name}`}>
      <div className={classes.top}>
        <span>{league}</span>
        <span className={classes.state}>
          {clock && state === 'Live' && !isVoid && <PlayMinute {...clock} />}
          <StateChip state={state} isVoid={isVoid} />
        </span>
      </div>
      <div className={classes.main}>
        <Team side={home} />
        <div className={classes.middle}>
          <VisuallyHidden>
            <Heading>
              {home.name} vs {away.name}
            </Heading>
          </VisuallyHidden>
          {score ? (
            <span className={classes.score}>
              <Score {...score} label={`${home.name} ${score.home}, ${away.name} ${score.away}`} />
            </span>
          ) : (
            <span className={`${classes.time} n`}>{formatTime(kickOff)}</span>
          )}
          <span className={classes.date}>{score ? `${day}, ${formatTime(kickOff)}` : day}</span>
        </div>
        <Team side={away} />
      </div>
      {goals && goals.home.length + goals.away.length > 0 && (
        <div className={classes.goals}>
          <GoalList team={home.name} goals={goals.home} />
          <GoalList team={away.name} goals={goals.away} away />
        </div>
      )}
      {deadline !== undefined && (
        <p className={classes.deadline}>
          <IconClockHour4 size={16} aria-hidden="true" />
          <span>
            Deadline{' '}
            <b className="n">
              {otherDay && `${formatDay(deadline)}, `}
              {formatTime(deadline)}
            </b>{' '}
            <b>{DEADLINE_LABEL}</b>
          </span>
          <ClosesIn at={deadline} />
        </p>
      )}
      {children}
    </Pitch>
  );
}
