import { VisuallyHidden } from '@matchday/ui';
import { IconCheck } from '@tabler/icons-react';
import classes from './signup.module.css';
import { isStepDone, signupSteps } from './signup-steps.ts';

/** The three groups and which of them are filled in. */
export function SignupProgress({ values }: { values: Parameters<typeof isStepDone>[1] }) {
  return (
    <ol className={classes.progress} aria-label="Progress">
      {signupSteps.map(({ title, fields }, index) => {
        const done = isStepDone(fields, values);
        return (
          <li key={title} data-done={done || undefined}>
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
