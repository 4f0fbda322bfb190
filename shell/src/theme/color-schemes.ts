import type { ColorScheme, ColorSchemeManager } from '@matchday/web-kit';

const KEY = 'matchday-color-scheme';

const isScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

const stored = (): ColorScheme | undefined => {
  try {
    const value = localStorage.getItem(KEY);
    return isScheme(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const store = (value: ColorScheme): void => {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage is not available: the choice lasts until the page is closed.
  }
};

/**
 * A family of colour scheme managers over one stored choice, one member for each React root. A change by
 * one member is passed on to the others, never back to it; a value that is already stored ends the round
 * (MICROFRONTENDS E11). Other tabs follow by the storage event.
 */
export function createColorSchemes(): { manager(): ColorSchemeManager } {
  const updates = new Set<(value: ColorScheme) => void>();
  let current = stored();
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || !isScheme(newValue)) return;
    current = newValue;
    for (const update of updates) update(newValue);
  });
  return {
    manager() {
      let own: ((value: ColorScheme) => void) | undefined;
      const leave = (): void => void (own && updates.delete(own));
      return {
        get: (defaultValue) => current ?? defaultValue,
        set(value) {
          if (value === current) return;
          current = value;
          store(value);
          for (const update of updates) if (update !== own) update(value);
        },
        subscribe(onUpdate) {
          leave();
          own = onUpdate;
          updates.add(onUpdate);
        },
        unsubscribe: leave,
        clear() {
          current = undefined;
          localStorage.removeItem(KEY);
        },
      };
    },
  };
}
