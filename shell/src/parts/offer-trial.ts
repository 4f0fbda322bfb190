import type { Registry } from '@matchday/contracts/registry';
import type { PartModule } from '@matchday/web-kit';
import type { Remotes } from './remotes/remotes.ts';

declare global {
  /** Loads everything of the part that comes from elsewhere, without showing it; `npm run deploy` waits for it. */
  var __MATCHDAY_TRIAL__: (() => Promise<string>) | undefined;
}

/** In a browser that has one part from elsewhere, lets `npm run deploy` try whether all of that part loads. */
export function offerTrial({ override, microfrontends }: Registry, remotes: Remotes): void {
  if (!override) return;
  const { part } = override;
  globalThis.__MATCHDAY_TRIAL__ = async () => {
    const { routes = [], widgets = [] } = microfrontends[part] ?? {};
    if (routes.length > 0) {
      const app = await remotes.load<PartModule>(part, 'app');
      for (const route of routes) await app.prepare(route);
    }
    for (const widget of widgets) {
      const { load } = await remotes.load<{ load(): Promise<unknown> }>(part, widget);
      await load();
    }
    return `${routes.length} routes and ${widgets.length} widgets`;
  };
}
