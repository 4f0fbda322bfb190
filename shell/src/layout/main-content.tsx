import { ErrorPageOf, FailureCard, notFound as notFoundAt } from '@matchday/web-kit';
import type { ScreenState } from '../parts/screen-state.ts';
import { screenName } from './screen-name.ts';

/** What the shell itself shows in `<main>`: SPEC's error page, or the card of a part that could not be loaded. */
export function MainContent({ notFound, failure }: Pick<ScreenState, 'notFound' | 'failure'>) {
  if (notFound !== null) return <ErrorPageOf error={notFoundAt(notFound)} />;
  if (failure)
    return (
      <FailureCard
        key={failure.part}
        page
        what={screenName(location.pathname)}
        stopped={failure.stopped}
        onRetry={failure.retry}
      />
    );
  return null;
}
