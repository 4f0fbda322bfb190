import { formatDay, formatTime } from '@matchday/contracts/format';
import type { OrderStep } from '@matchday/contracts/shop/http';
import classes from './order-page.module.css';
import { stepBy, stepWord } from './step-words.ts';

/** All that happened to an order, oldest first: what, when, by which side, and why. */
export function Timeline({ steps, isOwn }: { steps: readonly OrderStep[]; isOwn: boolean }) {
  const cancelledAt = steps.findIndex(({ what }) => what === 'cancelled');
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {steps.map((step, index) => {
        const by = stepBy(step, isOwn);
        return (
          <li key={`${step.what} ${step.at}`} data-what={step.what}>
            <b>{stepWord(step, cancelledAt >= 0 && index > cancelledAt)}</b>
            <span>
              <time dateTime={step.at}>
                {formatDay(step.at)}, {formatTime(step.at)}
              </time>
              {by && ` by ${by}`}
            </span>
            {step.reason && <q>{step.reason}</q>}
          </li>
        );
      })}
    </ol>
  );
}
