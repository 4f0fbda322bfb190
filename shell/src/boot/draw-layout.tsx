import { MatchdayProvider } from '@matchday/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepFrame } from '../layout/frame.ts';
import { Layout } from '../layout/layout.tsx';
import { OverrideBadge } from '../layout/override-badge.tsx';
import type { Shell } from './create-platform.ts';

/** Renders what surrounds the screens; `<main>` and the element for parts exist when this returns. */
export function drawLayout({ platform, registry, screens, connection, kept }: Shell): void {
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no element for the app');
  const root = createRoot(place);
  const layout = (
    <MatchdayProvider
      colorSchemeManager={platform.colorScheme.manager()}
      getStyleNonce={() => platform.nonce}
    >
      <QueryClientProvider client={platform.queryClient}>
        <Layout screens={screens} connection={connection} kept={kept} />
        {registry.override ? <OverrideBadge override={registry.override} /> : null}
      </QueryClientProvider>
    </MatchdayProvider>
  );
  keepFrame(() => flushSync(() => root.render(layout)));
}
