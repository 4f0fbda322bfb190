import type { Attempt } from '../../platform.ts';

/** Stores the attempts of a user beyond a page load. */
interface KeptAttempts {
  of(person: string): readonly Attempt[];
  keep(person: string, attempts: readonly Attempt[]): void;
}

const nameOf = (person: string): string => `matchday-attempts:${person}`;

/** Keeps attempts in the tab's session storage, separately for each user; without storage nothing is kept. */
export const keptAttempts: KeptAttempts = {
  of(person) {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(person)) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  },
  keep(person, attempts) {
    try {
      if (attempts.length > 0) sessionStorage.setItem(nameOf(person), JSON.stringify(attempts));
      else sessionStorage.removeItem(nameOf(person));
    } catch {
      // Full or blocked storage must not stop the attempt.
    }
  },
};
