import { VisuallyHidden } from '@matchday/ui';
import { IconCheck } from '@tabler/icons-react';
import classes from './signup.module.css';
import { isStepDone, signupSteps } from './signup-steps.ts';

interface SignupProgressProps {
  values: Parameters<typeof isStepDone>[1];
  /** Errors by field: a taken username is well formed, but its group is not done. */
  errors: Readonly<Record<string, unknown>>;
  /** Index of the visible group, where only one is shown. */
  current?: number;
}

/** The three groups: which are filled in, and which one is visible. */
export function SignupProgress({ values, errors, current }: SignupProgressProps) {
  return (
    <ol className={classes.progress} aria-label="Progress">
      {signupSteps.map(({ title, fields }, index) => {
        const done = isStepDone(fields, values) && !fields.some((field) => errors[field]);
        return (
          <li key={title} data-done={done || undefined} aria-current={index === current ? 'step' : undefined}>
            <span className={classes.step} aria-hidden="true">
              {done ? <IconCheck size={16} stroke={3} /> : index + 1}
            </span>
            {title}
            {done && <VisuallyHidden>done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
