import { screenAt } from '@matchday/contracts/paths';
import { ErrorPageOf, FailureCard, notFound as notFoundAt } from '@matchday/web-kit';
import type { ScreenState } from '../parts/screen-state.ts';

/** Names a screen as people know it: nobody knows the names of the parts. */
function nameAt(pathname: string): string {
  const screen = screenAt(pathname);
  return screen ? `The ${screen.name} screen` : 'This screen';
}

/** What the shell itself shows in `<main>`: SPEC's error page, or the card of a part that could not be loaded. */
export function MainContent({ notFound, failure }: Pick<ScreenState, 'notFound' | 'failure'>) {
  if (notFound !== null) return <ErrorPageOf error={notFoundAt(notFound)} />;
  if (failure)
    return <FailureCard key={failure.part} page what={nameAt(location.pathname)} onRetry={failure.retry} />;
  return null;
}
