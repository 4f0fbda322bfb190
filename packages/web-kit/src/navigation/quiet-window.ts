type Listener = (event: Event) => void;

/**
 * The window as a part's router sees it. single-spa follows each push with an artificial popstate; the
 * router that pushed must ignore it, or the push becomes a POP (MICROFRONTENDS D3). A push
 * from outside, such as from the top bar into the same part, still arrives.
 * @param currentKey key of the router's current location
 */
export function quietWindow(currentKey: () => string): Window {
  const wrapped = new WeakMap<Listener, Listener>();
  const isOwnEcho = (event: Event): boolean =>
    'singleSpa' in event && (history.state as { key?: string } | null)?.key === currentKey();
  const wrap = (listener: Listener): Listener => {
    const quiet = wrapped.get(listener) ?? ((event: Event) => void (isOwnEcho(event) || listener(event)));
    wrapped.set(listener, quiet);
    return quiet;
  };
  const own: Record<string, unknown> = {
    addEventListener: (type: string, listener: Listener) =>
      window.addEventListener(type, type === 'popstate' ? wrap(listener) : listener),
    removeEventListener: (type: string, listener: Listener) =>
      window.removeEventListener(type, wrapped.get(listener) ?? listener),
  };
  return new Proxy(window, {
    get(target, name) {
      if (typeof name === 'string' && name in own) return own[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
  });
}
