import { MatchdayProvider } from '@matchday/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { platform } from './platform.ts';
import { PartBoundary } from './screens/part-boundary.tsx';

/**
 * What surrounds the root of every part: theme, cache, boundary. The cache is the platform's and outlives
 * the root. The theme writes neither variables nor the page's scheme: the shell has done so, and a second
 * writer turns a dark page light (MICROFRONTENDS E11).
 */
export function PartProviders({ children }: { children: ReactNode }) {
  const { queryClient, colorScheme, nonce } = platform();
  const [manager] = useState(() => colorScheme.manager());
  return (
    <MatchdayProvider
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
      getStyleNonce={() => nonce}
      colorSchemeManager={manager}
    >
      <PartBoundary what="This screen">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </PartBoundary>
    </MatchdayProvider>
  );
}
