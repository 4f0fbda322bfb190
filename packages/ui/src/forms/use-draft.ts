import { useEffect, useEffectEvent } from 'react';
import { type Draft, drafts } from '../drafts/drafts.ts';

/** The part of a form that a draft needs. */
interface Draftable {
  getValues(): object;
  setValues(values: never): void;
  isDirty(): boolean;
}

/** Secrets are never kept and have to be typed again. */
const isSecret = (field: string): boolean => /password|code/i.test(field);

const withoutSecrets = (values: object): Draft =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)));

/** Forms with the same fields at the same address are the same form, across mounts. */
const keyOf = (form: Draftable): string =>
  [location.pathname.toLowerCase(), location.search, Object.keys(form.getValues()).sort()].join('|');

/** Restores what was typed into a form when the session ended. */
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
