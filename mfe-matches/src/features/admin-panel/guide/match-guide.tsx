import { type Fixture, getFixture, getPayPreview, type PayPreview } from '@matchday/contracts/matches/http';
import { keyOf, query } from '@matchday/web-kit';
import { IconCheck } from '@tabler/icons-react';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AfterPay } from './after-pay.tsx';
import classes from './guide.module.css';
import { StateButtons } from './state-buttons.tsx';
import { StepBody } from './step-body.tsx';
import { checkOf, hasPaid, openStep, type StepName, stepNames, stepState, stepTitles } from './steps.ts';

/** How often a preview that is older than the match is asked for again. */
const POLL_MS = 1500;

/** What paying means now. It follows the match as it is shown here, also where another admin has changed it. */
function usePayPreview(fixture: Fixture): UseQueryResult<PayPreview> {
  const client = useQueryClient();
  const preview = useQuery({
    ...query(getPayPreview, { params: { fixtureId: fixture._id } }),
    enabled: fixture.matchState === 'FT' && fixture.settlement !== 'void',
    refetchInterval: ({ state }) => (state.data && state.data.version !== fixture.version ? POLL_MS : false),
  });
  const isBehind = (preview.data?.version ?? 0) > fixture.version;
  useEffect(() => {
    if (isBehind) void client.invalidateQueries({ queryKey: keyOf(getFixture) });
  }, [client, isBehind]);
  return preview;
}

interface StepProps {
  name: StepName;
  state: 'done' | 'open' | 'later';
  children: ReactNode;
}

function Step({ name, state, children }: StepProps) {
  const number = stepNames.indexOf(name) + 1;
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {state === 'done' ? <IconCheck size={18} stroke={2.5} /> : number}
      </span>
      <h2>
        {stepTitles[name]}
        {state === 'done' && <span className={classes.done}> (done)</span>}
      </h2>
      {state === 'open' && <div className={classes.body}>{children}</div>}
    </li>
  );
}

/** A match from its build-up to the payment: only the next step is open, and each can be taken back until it pays. */
export function MatchGuide({ fixture, clock }: { fixture: Fixture; clock: () => Date }) {
  const [search, setSearch] = useSearchParams();
  const preview = usePayPreview(fixture);
  const isBought = (preview.data?.players.count ?? 0) > 0;
  const open = openStep(fixture, checkOf(search.get('step')), isBought);
  const goTo = (step: StepName) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('step', step);
      return next;
    });
  return (
    <div className={classes.guide}>
      <StateButtons fixture={fixture} />
      {fixture.settlement !== 'void' && (
        <ol className={classes.steps} aria-label="Steps of the match">
          {stepNames.map((name) => (
            <Step key={name} name={name} state={stepState(name, open)}>
              <StepBody fixture={fixture} step={name} preview={preview} clock={clock} goTo={goTo} />
            </Step>
          ))}
        </ol>
      )}
      {(hasPaid(fixture) || fixture.settlement === 'void') && <AfterPay fixture={fixture} clock={clock} />}
    </div>
  );
}
