import { randomBytes } from 'node:crypto';
import { bounds } from '@matchday/contracts/bounds';
import { allCalls } from '@matchday/contracts/calls';
import { getJwks, getRevocations } from '@matchday/contracts/wallet/internal';
import { connectBus } from '@matchday/service-kit/bus';
import { processIdentityOf } from '@matchday/service-kit/http/health';
import type { Base, Service } from '@matchday/service-kit/run';
import { repeat } from '@matchday/service-kit/schedule';
import { createWalletClient } from '@matchday/service-kit/wallet-client';
import { auditRoutes } from './audit/audit-routes.ts';
import { auditTrail } from './audit/audit-trail.ts';
import type { GatewayConfig } from './config.ts';
import { showGateway } from './gateway-figures.ts';
import { healthRoutes } from './health/health-routes.ts';
import { createGatewayApp } from './http/app.ts';
import { createCallerTurns } from './http/caller-turns.ts';
import { compressAnswers } from './http/compression/compress-answers.ts';
import { createRouteTable } from './http/route-table.ts';
import { statusRoutes } from './http/status-routes.ts';
import { documentationRoutes } from './openapi/documentation-routes.ts';
import { createRegistry } from './registry/create-registry.ts';
import { createSharedAnswers, expireOnEvents } from './shared-answers/index.ts';
import { forwardEvents } from './stream/forward-events.ts';
import { createStreamHub } from './stream/stream-hub.ts';
import { streamRoute } from './stream/stream-route.ts';
import { createPartFigures } from './telemetry/part-figures.ts';
import { telemetryRoutes } from './telemetry/telemetry-routes.ts';
import { watchCanaries } from './telemetry/watch-canaries.ts';
import { createRevocations } from './tokens/revocations.ts';
import { createSessionOfRequest } from './tokens/session-of-request.ts';
import { createSigningKeys } from './tokens/signing-keys.ts';
import { createVerifyToken } from './tokens/verify-token.ts';
import { callRoutes } from './upstreams/call-routes.ts';
import { createUpstreams } from './upstreams/upstreams.ts';
import { findInvitation } from './web/invitation/find-invitation.ts';
import { groupPictures } from './web/invitation/group-picture.ts';
import { groupPictureRoute } from './web/invitation/group-picture-route.ts';
import { invitationPreview } from './web/invitation/invitation-preview.ts';
import { pageAnswers } from './web/page-answers.ts';
import { createRegistryStore } from './web/registry-store.ts';
import { webRoutes } from './web/web-routes.ts';

/** The gateway from its parts: no business rule, no database (DESIGN 1). */
export function compose({
  name,
  config,
  logger,
  clock,
  elapsed,
  newId,
  readiness,
  metrics,
  tracing,
}: Base<GatewayConfig>): Service {
  const secret = config.EDGE_SECRET;
  const wallet = createWalletClient({ urls: config.WALLET_URLS, secret, logger, limitMs: 2000 });
  const devOrigins = config.WEB_DEV_ORIGINS;
  const unlimited = config.LIMITS === 'off';
  const atMost = (limit: number) => (unlimited ? Number.POSITIVE_INFINITY : limit);
  const upstreams = createUpstreams({ config, logger, inHand: atMost(config.MAX_IN_HAND) });
  const fetchKeys = async () => (await wallet.ask(getJwks, {})).keys;
  const keys = createSigningKeys({ fetchKeys, clock, logger });
  const fetchSince = (after: number) => wallet.ask(getRevocations, { query: { after } });
  const revocations = createRevocations({ fetchSince, clock, logger });
  const production = config.NODE_ENV === 'production';
  const verify = createVerifyToken({ keys, clock });
  const sessionOf = createSessionOfRequest({ verify, revocations, secure: production });
  const store = createRegistryStore({ root: config.WEB_ROOT, devOrigins, logger, elapsed });
  const registry = createRegistry({
    config,
    logger,
    clock,
    look: store.current,
    served: () => upstreams.served().contracts,
  });
  const figures = createPartFigures(clock);
  const judging = repeat({
    name: 'canaries',
    everyMs: config.CANARY_LOOK_MS,
    logger,
    run: async () =>
      watchCanaries({ live: await store.current(), figures, storage: registry.storage, clock, logger }),
  });
  const hub = createStreamHub({ run: newId(), clock, logger, most: atMost(config.MAX_STREAMS) });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'gateway', clock, newId, metrics });
  const shared = createSharedAnswers({
    mostBytes: config.ANSWER_MEMORY_MB * 2 ** 20,
    services: upstreams.askers,
    secret,
    clock,
    elapsed,
    onFound: (from) => seen.answered(from),
  });
  const seen = showGateway(metrics, { upstreams, hub, shared, clock });
  // Before the stream: a browser that hears of a change must not read the answer from before it.
  expireOnEvents(bus, shared);
  forwardEvents(bus, hub, seen.told);
  revocations.onRevoked(hub.endRevoked);
  // A client that reconnects needs a token of a current key.
  keys.onForgotten(hub.endAll);
  store.onFlip((revision) => hub.tellAll('registry', { revision }));

  const away = () => [...readiness.away(), ...upstreams.away()];
  const compress = compressAnswers();
  const newNonce = () => randomBytes(16).toString('base64');
  const turns = createCallerTurns(!unlimited);
  const find = findInvitation({ ask: upstreams.askers.matches, secret, elapsed });
  const app = createGatewayApp({
    trustProxy: config.TRUST_PROXY,
    production,
    status: statusRoutes({
      identity: processIdentityOf(name, config.RELEASE),
      missing: readiness.missing,
      away,
      served: upstreams.served,
      inUse: upstreams.inUse,
      metrics: config.METRICS_PORT === undefined ? metrics : undefined,
      operatorSecret: config.OPERATOR_SECRET,
    }),
    stream: streamRoute({ sessionOf, hub, random: Math.random }),
    documentation: documentationRoutes({ calls: allCalls }),
    registry: registry.routes,
    telemetry: telemetryRoutes({ live: store.current, figures, sessionOf }),
    health: healthRoutes({
      ...{ sessionOf, release: config.RELEASE, own: readiness.away },
      ...{ away: upstreams.away, served: upstreams.served, inUse: upstreams.inUse },
    }),
    audit: auditRoutes({ sessionOf, trail: auditTrail({ services: upstreams.askers, secret }) }),
    calls: callRoutes({
      table: createRouteTable(allCalls),
      sessionOf,
      shared,
      compress,
      proxies: upstreams.proxies,
      streams: upstreams.streams,
      secret,
      turns,
      secure: production,
    }),
    compress,
    web: webRoutes({
      root: config.WEB_ROOT,
      store,
      newNonce,
      devOrigins,
      storage: registry.storage,
      source: registry.source,
      tickets: registry.tickets,
      sessionOf,
      production,
      random: Math.random,
      answersOf: pageAnswers({ shared, sessionOf, turns, waitMs: config.PAGE_WAIT_MS }),
      previewOf: invitationPreview(find),
      turns,
      pictures: groupPictureRoute({ find, turns, draw: groupPictures(store.named) }),
    }),
    metrics,
    tracing,
    logger,
    clock,
  });
  return {
    app,
    parts: [upstreams, wallet, keys, revocations, ...registry.parts, store, judging, hub, bus],
    connections: unlimited
      ? {}
      : {
          most: config.MAX_CONNECTIONS,
          // Behind a proxy all clients have its address.
          perAddress: config.TRUST_PROXY === 0 ? bounds.address.connections : undefined,
        },
  };
}
