import type { NotificationStore, People } from './ports.ts';

/** Removes what deleted people were told, and their names from what others were told. Repeating it changes nothing. */
type ForgetPeople = (ids: readonly string[]) => Promise<void>;

export const forgetPeople =
  (deps: {
    store: Pick<NotificationStore, 'forget' | 'renameSender'>;
    people: Pick<People, 'usernames'>;
  }): ForgetPeople =>
  async (ids) => {
    const { store, people } = deps;
    await store.forget(ids);
    const names = await people.usernames(ids);
    for (const id of ids) await store.renameSender(id, names.get(id) ?? 'Someone');
  };
