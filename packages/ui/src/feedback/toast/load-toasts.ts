type Toasts = typeof import('./toast-list.tsx');

let asked: Promise<Toasts> | undefined;
const hosts = new Set<() => void>();

/** Calls back when toasts are asked for. @returns unsubscribes */
export function onFirstToast(callback: () => void): () => void {
  hosts.add(callback);
  return () => hosts.delete(callback);
}

/** The code of toasts, which the first page does without. A failure is forgotten: the next call tries again. */
export function loadToasts(): Promise<Toasts> {
  asked ??= import('./toast-list.tsx').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** {@link loadToasts}, and lets the host show them. */
export function wantToasts(): Promise<Toasts> {
  for (const host of hosts) host();
  return loadToasts();
}
