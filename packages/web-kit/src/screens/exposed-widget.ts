import type { ComponentType } from 'react';

/** The module of a widget: `export function Widget(props) {…}`. */
export interface WidgetCode<Props extends object> {
  Widget: ComponentType<Props>;
}

/**
 * The exposed module of a widget, `src/widgets/<name>.ts`:
 * `export const load = widget(() => import('./league-table-widget.tsx'))`. The code is fetched when a
 * screen shows the widget, and again after a failure.
 */
export const widget = <Props extends object>(load: () => Promise<WidgetCode<Props>>) => load;
