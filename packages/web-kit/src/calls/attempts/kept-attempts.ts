import type { Attempt } from '../../platform.ts';

/** Where the attempts of a person outlive the page. */
export interface KeptAttempts {
  of(person: string): readonly Attempt[];
  keep(person: string, attempts: readonly Attempt[]): void;
}

const nameOf = (person: string): string => `matchday-attempts:${person}`;

/** Keeps attempts with the tab, each person's apart; where the browser allows no storage, nothing is kept. */
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
      // A full or forbidden storage must not stop the attempt.
    }
  },
};
