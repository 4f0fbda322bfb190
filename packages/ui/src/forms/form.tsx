import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import classes from './form.module.css';
import type { MatchdayForm } from './use-form.ts';

interface FormProps<Schema extends z.ZodType> {
  form: MatchdayForm<Schema>;
  /** Gets the values as the schema parsed them. */
  onSubmit: (values: z.output<Schema>) => unknown;
  /** Completes what leaving a field completes: Enter submits without leaving it. */
  beforeSubmit?: () => void;
  children: ReactNode;
  /** Disables every field and button: what was sent has no known outcome yet. */
  locked?: boolean;
  /** Name for screen readers, where no heading names the form. */
  'aria-label'?: string;
}

/** Field of a form by the name that `getInputProps` gave it. */
const fieldsOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[data-path]'),
];
const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-path]') !== null;

/**
 * A form with its own validation instead of the browser's. The first wrong field on the screen takes the focus
 * after a submit and after an answer that names fields, unless the person is already in another field.
 */
export function Form<Schema extends z.ZodType>({
  form,
  onSubmit,
  beforeSubmit,
  children,
  locked = false,
  'aria-label': label,
}: FormProps<Schema>) {
  const root = useRef<HTMLFormElement>(null);
  const isWaiting = useRef(false);
  const goToWrong = (errors: object) => {
    const field =
      root.current && fieldsOf(root.current).find(({ dataset }) => (dataset.path ?? '') in errors);
    if (!field) return;
    (field.querySelector('input') ?? field).focus();
  };
  const showErrors = useEffectEvent((errors: object) => {
    if (!isWaiting.current || Object.keys(errors).length === 0) return;
    isWaiting.current = false;
    goToWrong(errors);
  });
  useEffect(() => showErrors(form.errors), [form.errors]);
  const stopWaiting = ({ target }: { target: EventTarget }) => {
    if (isField(target)) isWaiting.current = false;
  };
  return (
    <form
      ref={root}
      noValidate
      aria-label={label}
      onFocusCapture={stopWaiting}
      onBlurCapture={stopWaiting}
      onInputCapture={stopWaiting}
      onSubmitCapture={beforeSubmit}
      onSubmit={form.onSubmit(
        async (values) => {
          isWaiting.current = true;
          await onSubmit(values);
        },
        (errors) => goToWrong(errors),
      )}
    >
      <fieldset className={classes.fields} disabled={locked} role="presentation">
        {children}
      </fieldset>
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

interface FieldRowProps {
  /** One of the fields is a choice of three, whose words would be cut off in a narrow column. */
  roomy?: boolean;
  children: ReactNode;
}

/** Fields side by side; below each other on phones, and where a roomy row has too little of it. */
export function FieldRow({ roomy, children }: FieldRowProps) {
  return (
    <div className={classes.row} data-roomy={roomy || undefined}>
      {children}
    </div>
  );
}
