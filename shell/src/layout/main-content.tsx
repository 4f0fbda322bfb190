import { ErrorPageOf, FailureCard, notFound as notFoundAt } from '@matchday/web-kit';
import { screenName } from '../parts/screen-names.ts';
import type { ScreenState } from '../parts/screen-state.ts';

/** What the shell itself shows in `<main>`: SPEC's error page, or the card of a part that cannot be had. */
export function MainContent({ notFound, failure }: Pick<ScreenState, 'notFound' | 'failure'>) {
  if (notFound !== null) return <ErrorPageOf error={notFoundAt(notFound)} />;
  if (failure)
    return (
      <FailureCard key={failure.part} page what={screenName(location.pathname)} onRetry={failure.retry} />
    );
  return null;
}
