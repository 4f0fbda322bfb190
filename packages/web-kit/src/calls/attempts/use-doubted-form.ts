import { useEffect, useRef } from 'react';

interface DoubtedForm {
  setValues(values: never): void;
  reset(): void;
}

/**
 * Keeps a form to what is in doubt, whichever form has sent it: it shows those values, and is empty again when
 * the outcome is known, unless it is the one that is told the outcome itself.
 * @param sending what `useSend` gives
 */
export function useDoubtedForm(
  form: DoubtedForm,
  { inDoubt, isPending }: { inDoubt: { body?: unknown } | undefined; isPending: boolean },
): void {
  const latest = useRef({ form, isPending });
  latest.current = { form, isPending };
  useEffect(() => {
    if (!inDoubt) return undefined;
    // A field that was left empty is not in the body, and stays as it is.
    const sent = Object.entries(inDoubt.body ?? {}).filter(([, value]) => value !== undefined);
    latest.current.form.setValues(Object.fromEntries(sent) as never);
    return () => {
      if (!latest.current.isPending) latest.current.form.reset();
    };
  }, [inDoubt]);
}
