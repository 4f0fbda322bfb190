import { VisuallyHidden } from '@matchday/ui';
import { IconCheck } from '@tabler/icons-react';
import classes from './signup.module.css';
import { isGroupDone, signupGroups } from './signup-groups.ts';

interface SignupProgressProps {
  values: Parameters<typeof isGroupDone>[1];
  /** Errors by field: a taken username is well formed, but its group is not done. */
  errors: Readonly<Record<string, unknown>>;
}

/** The three groups: which are filled in. */
export function SignupProgress({ values, errors }: SignupProgressProps) {
  return (
    <ol className={classes.progress} aria-label="Progress">
      {signupGroups.map(({ title, fields }, index) => {
        const done = isGroupDone(fields, values) && !fields.some((field) => errors[field]);
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
