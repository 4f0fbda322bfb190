import { keepFocus } from '@matchday/web-kit';
import { start } from 'single-spa';
import { correctFirstAddress } from '../navigation/first-address.ts';
import { holdScreens } from '../parts/hold-screen.ts';
import { loadNearby } from '../parts/load-nearby.ts';
import { offerTrial } from '../parts/offer-trial.ts';
import { preloadOnIntent } from '../parts/preload.ts';
import { registerParts } from '../parts/register-parts.ts';
import { listenForTelemetry } from '../telemetry/listen.ts';
import type { Shell } from './create-platform.ts';

/** Corrects the first address, then lets single-spa show the part that owns it, or the error page. */
export function startParts({ platform, registry, remotes, screens, telemetry }: Shell): void {
  correctFirstAddress(platform.resolve);
  const showOwner = (): void => {
    const unowned = platform.owner(location.pathname) === undefined;
    if (unowned) platform.arrived(location.pathname);
    screens.set({ notFound: unowned ? location.pathname : null });
  };
  addEventListener('single-spa:before-mount-routing-event', showOwner);
  holdScreens({ owner: platform.owner, preload: platform.preload, screens });
  preloadOnIntent(platform.preload);
  keepFocus();
  loadNearby({ owner: platform.owner, remotes });
  offerTrial(registry, remotes);
  const contained = registerParts(registry, remotes, screens, telemetry.failed);
  listenForTelemetry(telemetry);
  start({ urlRerouteOnly: true });
  contained.begin();
}
