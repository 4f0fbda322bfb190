import { useEffect, useEffectEvent } from 'react';
import { type Draft, drafts } from '../drafts/drafts.ts';

/** A form as a draft sees it. */
interface Draftable {
  getValues(): object;
  setValues(values: never): void;
  isDirty(): boolean;
}

/** Never kept: what is secret is typed again. */
const isSecret = (field: string): boolean => /password|code/i.test(field);

const withoutSecrets = (values: object): Draft =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)));

/** The same form on the same address is the same form, whichever mount of it. */
const keyOf = (form: Draftable): string =>
  [location.pathname.toLowerCase(), location.search, Object.keys(form.getValues()).sort()].join('|');

/** Gives a form back what was typed into it when the session ended. */
export function useDraft(form: Draftable): void {
  const read = useEffectEvent(() => (form.isDirty() ? withoutSecrets(form.getValues()) : undefined));
  const mount = useEffectEvent(() => {
    const key = keyOf(form);
    const held = drafts.take(key);
    if (held) form.setValues(held as never);
    return drafts.register(key, () => read());
  });
  useEffect(() => mount(), []);
}
