/** What a form holds, by field. */
export type Draft = Record<string, unknown>;

/** Milliseconds in which a form that comes back may be drawn anew, while its screen is still loading. */
const SETTLING_MS = 5000;

/**
 * What was typed when a session ended, so that the person finds it again after the login. Only in the memory
 * of the page, never what is secret, and only for the same person (SPEC 2: such a person is sent to `/`).
 */
function createDrafts() {
  const standing = new Map<string, () => Draft | undefined>();
  let kept = new Map<string, Draft>();
  let owner: string | undefined;
  let isBack = false;
  return {
    /** A form stands; `read` gives what was typed into it, undefined while it is untouched. */
    stand(key: string, read: () => Draft | undefined): () => void {
      standing.set(key, read);
      return () => {
        if (standing.get(key) === read) standing.delete(key);
      };
    },
    /** Keeps what all standing forms hold, for a person who has to log in again. */
    keepFor(person: string): void {
      const held = [...standing].flatMap(([key, read]) => {
        const draft = read();
        return draft ? [[key, draft] as const] : [];
      });
      kept = new Map(held);
      owner = person;
      isBack = false;
    },
    /** Someone is signed in: what was kept for another person goes. */
    giveTo(person: string): void {
      if (owner === person) isBack = true;
      else this.drop();
    },
    /** What a form held, for its owner alone; once. */
    take(key: string): Draft | undefined {
      const draft = isBack ? kept.get(key) : undefined;
      if (draft) setTimeout(() => kept.get(key) === draft && kept.delete(key), SETTLING_MS);
      return draft;
    },
    /** Forgets everything. */
    drop(): void {
      kept = new Map();
      owner = undefined;
    },
  };
}

/** The drafts of the page: one for all parts, for `@matchday/ui` is shared. */
export const drafts = createDrafts();
