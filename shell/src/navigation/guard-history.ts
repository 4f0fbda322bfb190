/**
 * Corrects the address after back and forward before anyone else reads it: a signed-in person does not
 * come back to the login, a visitor not to a protected screen. Must run before single-spa is imported:
 * listeners of one event run in the order of their registration.
 */
export function guardHistory(resolve: () => (path: string) => string): void {
  addEventListener('popstate', () => {
    const path = location.pathname + location.search + location.hash;
    const leads = resolve()(path);
    if (leads !== path)
      history.replaceState({ usr: null, key: 'guarded', idx: history.state?.idx ?? 0 }, '', leads);
  });
}
