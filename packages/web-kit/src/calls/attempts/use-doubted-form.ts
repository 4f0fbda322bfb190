import { useEffect, useRef } from 'react';

interface DoubtedForm {
  setValues(values: never): void;
  reset(): void;
}

/**
 * Keeps a form in sync with a request in doubt, whichever form sent it: shows the values sent, and resets when
 * the outcome is known, unless this form handles the outcome itself.
 * @param sending the result of `useSend`
 */
export function useDoubtedForm(
  form: DoubtedForm,
  { inDoubt, isPending }: { inDoubt: { body?: unknown } | undefined; isPending: boolean },
): void {
  const latest = useRef({ form, isPending });
  latest.current = { form, isPending };
  useEffect(() => {
    if (!inDoubt) return undefined;
    // Fields left empty are not in the body and stay as they are.
    const sent = Object.entries(inDoubt.body ?? {}).filter(([, value]) => value !== undefined);
    latest.current.form.setValues(Object.fromEntries(sent) as never);
    return () => {
      if (!latest.current.isPending) latest.current.form.reset();
    };
  }, [inDoubt]);
}
