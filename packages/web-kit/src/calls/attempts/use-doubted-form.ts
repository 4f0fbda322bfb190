import { useEffect, useEffectEvent } from 'react';

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
  // Fields left empty are not in the body and stay as they are.
  const show = useEffectEvent((body: unknown) => {
    const sent = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
    form.setValues(Object.fromEntries(sent) as never);
  });
  const end = useEffectEvent(() => {
    if (!isPending) form.reset();
  });
  useEffect(() => {
    if (!inDoubt) return undefined;
    show(inDoubt.body);
    return () => end();
  }, [inDoubt]);
}
