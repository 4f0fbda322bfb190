/** What a form holds, by field. */
export type Draft = Record<string, unknown>;

/** Milliseconds in which a form that comes back may be rendered again, while its screen is still loading. */
const SETTLING_MS = 5000;

/**
 * Keeps what was typed when a session ended, so that the same person finds it again after logging in. Only in
 * the page's memory, and never passwords or codes (SPEC 2: the person is sent to `/`).
 */
function createDrafts() {
  const mounted = new Map<string, () => Draft | undefined>();
  let kept = new Map<string, Draft>();
  let owner: string | undefined;
  let isBack = false;
  return {
    /** A form is mounted; `read` returns what was typed into it, undefined while it is untouched. */
    register(key: string, read: () => Draft | undefined): () => void {
      mounted.set(key, read);
      return () => {
        if (mounted.get(key) === read) mounted.delete(key);
      };
    },
    /** Keeps what all mounted forms hold, for a person who has to log in again. */
    keepFor(person: string): void {
      const held = [...mounted].flatMap(([key, read]) => {
        const draft = read();
        return draft ? [[key, draft] as const] : [];
      });
      kept = new Map(held);
      owner = person;
      isBack = false;
    },
    /** Someone has signed in: what was kept for another person is dropped. */
    giveTo(person: string): void {
      if (owner === person) isBack = true;
      else this.drop();
    },
    /** Returns what a form held, once and only to its owner. */
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

/** The drafts of the page: one for all parts, because `@matchday/ui` is shared. */
export const drafts = createDrafts();
