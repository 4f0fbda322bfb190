import type { Registry } from '@matchday/contracts/registry';
import type { WidgetModule } from '@matchday/web-kit';
import { hint } from './preload-hints.ts';
import type { Remotes } from './remotes/remotes.ts';

/** What a part exposes for a widget (web-kit, `widget`). */
interface ExposedWidget {
  load(): Promise<WidgetModule>;
}

/** Loads `<part>/<widget>` with its code; preloads its files first. */
export const createLoadWidget =
  ({ microfrontends }: Registry, remotes: Remotes) =>
  async (name: string): Promise<WidgetModule> => {
    const [part = '', widget = ''] = name.split('/');
    hint(microfrontends[part]?.assets[`widget:${widget}`] ?? []);
    const exposed = await remotes.load<ExposedWidget>(part, widget);
    return exposed.load();
  };
