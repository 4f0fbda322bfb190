import type { WidgetName } from '@matchday/contracts/paths';
import { useCallback } from 'react';
import { platform } from '../platform.ts';
import { FailureCard } from './failure-card.tsx';
import { useLoaded } from './late/use-loaded.ts';
import { PartBoundary } from './part-boundary.tsx';
import { WidgetSkeleton } from './widget-skeleton.tsx';

/** `name` is one of `widgets` of contracts; `label` is its name for users. */
interface WidgetProps<Props extends object> {
  name: WidgetName;
  label?: string;
  props?: Props;
}

/** Shows a widget of another part, or a card with a retry if it could not be loaded. */
export function Widget<Props extends object>({ name, label = 'This part', props }: WidgetProps<Props>) {
  const load = useCallback(() => platform().loadWidget(name), [name]);
  const { value, failed, ask } = useLoaded(load);
  if (failed) return <FailureCard what={label} onRetry={ask} />;
  if (!value) return <WidgetSkeleton />;
  return (
    <PartBoundary what={label}>
      <value.Widget {...props} />
    </PartBoundary>
  );
}
