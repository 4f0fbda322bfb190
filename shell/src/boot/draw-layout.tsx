import { MatchdayProvider } from '@matchday/ui';
import { renderInSlices } from '@matchday/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { keepFrame } from '../layout/frame.ts';
import { Layout } from '../layout/layout.tsx';
import { OverrideBadge } from '../layout/override-badge.tsx';
import type { Shell } from './create-platform.ts';

/**
 * Renders what surrounds the screens, in slices of a few milliseconds: the page's own frame covers for it. `<main>` and
 * the element for parts exist when this resolves.
 */
export async function drawLayout({ platform, registry, screens, connection, kept }: Shell): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no element for the app');
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
  const putFrameBack = keepFrame();
  await renderInSlices(place, layout);
  putFrameBack();
}
