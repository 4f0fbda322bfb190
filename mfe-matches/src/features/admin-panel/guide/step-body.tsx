import { formatDay, formatTime } from '@matchday/contracts/format';
import type { Fixture, PayPreview } from '@matchday/contracts/matches/http';
import { Button, Notice, Skeleton } from '@matchday/ui';
import { Loaded } from '@matchday/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OpenAgain } from '../fixture/open-again.tsx';
import { Fold } from '../fold.tsx';
import { ClockForm } from './clock-form.tsx';
import { GoalEntry } from './goals/goal-entry.tsx';
import { disagrees } from './goals/score-check.tsx';
import { ScoreSteps } from './goals/score-steps.tsx';
import classes from './guide.module.css';
import { PayStep, paysText, resultText } from './pay-step.tsx';
import { StatEntry } from './stats/stat-entry.tsx';
import { checkAfter, checkBefore, checkNames, hasPaid, type StepName } from './steps.ts';
import { useChangeState } from './use-change-state.ts';

interface StepBodyProps {
  fixture: Fixture;
  step: StepName;
  preview: UseQueryResult<PayPreview>;
  clock: () => Date;
  goTo: (step: StepName) => void;
}

interface ActionsProps {
  next?: { label: string; go: () => void };
  back?: { label: string; go: () => void };
  busy?: boolean;
}

const Actions = ({ next, back, busy }: ActionsProps) => (
  <div className={classes.actions}>
    {next && (
      <Button size="lg" fullWidth disabled={busy} onClick={next.go}>
        {next.label}
      </Button>
    )}
    {back && (
      <Button size="md" variant="default" fullWidth disabled={busy} onClick={back.go}>
        {back.label}
      </Button>
    )}
  </div>
);

function BuildUp({ fixture, clock }: Pick<StepBodyProps, 'fixture' | 'clock'>) {
  const { change, isPending } = useChangeState(fixture);
  const { bettingDeadline, predictionsClosed } = fixture;
  return (
    <div className={classes.entry}>
      {predictionsClosed ? (
        <>
          <Notice tone="lock">Predictions are closed and stay closed.</Notice>
          {Date.parse(bettingDeadline) > clock().getTime() && <OpenAgain fixture={fixture} />}
        </>
      ) : (
        <p className={classes.hint}>
          Predictions close at kick-off, and no later than {formatDay(bettingDeadline)},{' '}
          {formatTime(bettingDeadline)}.
        </p>
      )}
      <Actions busy={isPending} next={{ label: 'Kick off', go: () => change({ matchState: 'Live' }) }} />
    </div>
  );
}

/** The step of a match that is being played, and its half-time. */
function Playing({ fixture, step, clock }: Pick<StepBodyProps, 'fixture' | 'step' | 'clock'>) {
  const { change, isPending } = useChangeState(fixture);
  const ways: Partial<Record<StepName, Omit<ActionsProps, 'busy'>>> = {
    live: {
      next: { label: 'Half-time', go: () => change({ matchState: 'HT' }) },
      back: { label: 'Back to build-up', go: () => change({ matchState: 'Build Up' }) },
    },
    'half-time': {
      next: { label: 'Start the second half', go: () => change({ matchState: 'Live' }) },
      back: { label: 'Back to the first half', go: () => change({ matchState: 'Live', minute: 45 }) },
    },
    'full-time': {
      next: { label: 'Full time', go: () => change({ matchState: 'FT' }) },
      back: { label: 'Back to half-time', go: () => change({ matchState: 'HT' }) },
    },
  };
  return (
    <div className={classes.entry}>
      <GoalEntry fixture={fixture} clock={clock} />
      <div className={classes.folds}>
        <Fold title="Set the score without a scorer">
          <ScoreSteps fixture={fixture} />
        </Fold>
        <Fold title="Stats so far" isLate>
          <StatEntry fixture={fixture} />
        </Fold>
      </div>
      {fixture.matchState === 'Live' && <ClockForm fixture={fixture} clock={clock} />}
      <Actions {...ways[step]} busy={isPending} />
    </div>
  );
}

/** What a check at full time shows, and what its button says. */
function Check({ fixture, step, preview, clock, goTo }: StepBodyProps) {
  const { change, isPending } = useChangeState(fixture);
  const check = checkNames.find((name) => name === step) ?? 'score';
  const [before, after] = [checkBefore(check), checkAfter(check)];
  const score = `${fixture.homeScore}–${fixture.awayScore}`;
  const shown: Partial<Record<StepName, ReactNode>> = {
    score: (
      <>
        <ScoreSteps fixture={fixture} />
        <GoalEntry fixture={fixture} clock={clock} />
      </>
    ),
    stats: <StatEntry fixture={fixture} />,
    result: (
      <Loaded
        of={preview}
        failure="The result could not be calculated"
        explains
        waiting={<Skeleton h={48} />}
      >
        {(known) => (
          <p className={classes.verdict}>
            <b>{resultText(fixture, known)}</b>: {paysText(known.bets)}. Nothing is paid yet.
          </p>
        )}
      </Loaded>
    ),
    pay: <PayStep fixture={fixture} preview={preview} />,
  };
  const labels: Partial<Record<StepName, string>> = {
    score: disagrees(fixture) ? `Continue with ${score}` : `${score} is right`,
    stats: 'The stats are right',
    result: 'The result is right',
  };
  const label = labels[step];
  const back = before
    ? { label: `Back to ${before}`, go: () => goTo(before) }
    : { label: 'Reopen match', go: () => change({ matchState: 'Live' }) };
  return (
    <div className={classes.entry}>
      {shown[step]}
      <Actions
        busy={isPending}
        {...(after && label ? { next: { label, go: () => goTo(after) } } : {})}
        {...(hasPaid(fixture) ? {} : { back })}
      />
    </div>
  );
}

/** What an open step asks of the admin. */
export function StepBody(props: StepBodyProps) {
  const { fixture, step, clock } = props;
  if (step === 'build-up') return <BuildUp fixture={fixture} clock={clock} />;
  if (step === 'live' || step === 'half-time' || step === 'full-time')
    return <Playing fixture={fixture} step={step} clock={clock} />;
  return <Check {...props} />;
}
