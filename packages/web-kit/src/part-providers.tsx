import { MatchdayProvider } from '@matchday/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { platform } from './platform.ts';
import { PartBoundary } from './screens/part-boundary.tsx';
import { useSession } from './session/use-session.ts';

/** Counts how often another user has replaced the previous one. */
function useTakeOvers(): number {
  const id = useSession().user?._id;
  const [{ former, count }, setSeen] = useState({ former: id, count: 0 });
  if (id && id !== former) setSeen({ former: id, count: former ? count + 1 : count });
  return count;
}

/**
 * The providers around the root of every part: theme, cache, error boundary. The cache is the platform's and outlives
 * the root. The theme writes neither variables nor the page's scheme: the shell does, and a second
 * writer would turn a dark page light (MICROFRONTENDS E11). When another user signs in, the screen is mounted
 * again, so that nothing of the previous user remains.
 */
export function PartProviders({ children }: { children: ReactNode }) {
  const { queryClient, colorScheme, nonce } = platform();
  const [manager] = useState(() => colorScheme.manager());
  const takeOvers = useTakeOvers();
  return (
    <MatchdayProvider
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
      getStyleNonce={() => nonce}
      colorSchemeManager={manager}
    >
      <PartBoundary what="This screen">
        <QueryClientProvider client={queryClient}>
          <Fragment key={takeOvers}>{children}</Fragment>
        </QueryClientProvider>
      </PartBoundary>
    </MatchdayProvider>
  );
}
