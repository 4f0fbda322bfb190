import type { ReactNode } from 'react';
import type { z } from 'zod';
import classes from './form.module.css';
import type { MatchdayForm } from './use-form.ts';

export interface FormProps<Schema extends z.ZodType> {
  form: MatchdayForm<Schema>;
  /** Gets the values as the schema parsed them. */
  onSubmit: (values: z.output<Schema>) => unknown;
  children: ReactNode;
  /** Name for screen readers, where no heading names the form. */
  'aria-label'?: string;
}

/** A form whose rules speak, not the browser's; the first wrong field takes the focus. */
export function Form<Schema extends z.ZodType>({
  form,
  onSubmit,
  children,
  'aria-label': label,
}: FormProps<Schema>) {
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit(
        async (values) => {
          await onSubmit(values);
        },
        (errors) => {
          const [first] = Object.keys(errors);
          if (first) form.getInputNode(first as never)?.focus();
        },
      )}
    >
      {children}
    </form>
  );
}

/** Fields that belong together under a short heading (LOOK, Forms). */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side; below each other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
