const nameOf = (person: string): string => `matchday-clubs:${person}`;

/** Whether a person had fixtures of followed clubs at the last visit on this device: their place is kept from the start. */
export const clubsBefore = {
  of(person: string): boolean {
    try {
      return localStorage.getItem(nameOf(person)) !== null;
    } catch {
      return false;
    }
  },
  keep(person: string, had: boolean): void {
    try {
      if (had) localStorage.setItem(nameOf(person), 'yes');
      else localStorage.removeItem(nameOf(person));
    } catch {
      // Without storage they appear once they have loaded.
    }
  },
};
