import { useEffect, useEffectEvent } from 'react';
import { type Draft, drafts } from '../drafts/drafts.ts';

/** The part of a form that a draft needs. */
interface Draftable {
  getValues(): object;
  setValues(values: never): void;
  isDirty(field?: string): boolean;
}

/** Secrets are never kept and have to be typed again. */
const isSecret = (field: string): boolean => /password|code/i.test(field);

/** Only what was typed: the rest may have changed elsewhere when the form comes back. */
const typedInto = (form: Draftable): Draft =>
  Object.fromEntries(
    Object.entries(form.getValues()).filter(([field]) => form.isDirty(field) && !isSecret(field)),
  );

/**
 * Forms with the same name and fields at the same address are the same form, across mounts. The fields are in it for
 * parts whose release gives no names yet.
 */
const keyOf = (form: Draftable, name: string): string =>
  [location.pathname.toLowerCase(), location.search, Object.keys(form.getValues()).sort(), name].join('|');

/**
 * Restores what was typed into a form when the session ended.
 * @param name tells it from another form with the same fields at the same address; with another name it is another form
 */
export function useDraft(form: Draftable, name: string): void {
  const read = useEffectEvent(() => (form.isDirty() ? typedInto(form) : undefined));
  const mount = useEffectEvent((named: string) => {
    const key = keyOf(form, named);
    const held = drafts.take(key);
    if (held) form.setValues(held as never);
    return drafts.register(key, () => read());
  });
  useEffect(() => mount(name), [name]);
}
