import type { Revocation } from '@matchday/contracts/wallet/internal';
import { startForTest, type TestEngines } from '@matchday/service-kit/testing';
import { compose } from '../../src/compose.ts';
import { gatewayConfig } from '../../src/config.ts';
import { type Answers, fakeService } from './fake-service.ts';
import { tokenSigner } from './token-signer.ts';
import { webRoot } from './web-root.ts';

export const amina = { id: 'a'.repeat(24), username: 'amina' };
export const admin = { id: 'b'.repeat(24), username: 'admin', role: 'admin' } as const;

interface GatewayOptions {
  /** Instances of the wallet. */
  wallets?: number;
  /** What the first answer with keys waits for. */
  hold?: Promise<void>;
  log?: string[];
  /** Those of another gateway, to hear the same events. */
  engines?: TestEngines;
  clock?: () => Date;
  elapsed?: () => number;
}

/** The gateway before fakes of the services, a folder of web files and a real bus. */
export async function startGateway(
  env: Record<string, string> = {},
  { wallets: count = 1, hold = Promise.resolve(), log, engines, clock, elapsed }: GatewayOptions = {},
) {
  const signers = [tokenSigner('k1')];
  const revocations: Revocation[] = [];
  /** `hold` is what the answer with the keys waits for. */
  const asked = { jwks: 0, hold };
  const internal: Answers = {
    '/internal/jwks': async () => {
      asked.jwks += 1;
      await asked.hold;
      return { keys: signers.map(({ jwk }) => jwk) };
    },
    '/internal/revocations': (url) => {
      const after = Number(url.searchParams.get('after') ?? 0);
      const fresh = revocations.filter(({ seq }) => seq > after);
      return { revocations: fresh, last: revocations.at(-1)?.seq ?? 0 };
    },
  };
  const wallet = await fakeService('wallet', internal);
  const wallets = [wallet];
  while (wallets.length < count) wallets.push(await fakeService('wallet', internal));
  const matches = await fakeService('matches');
  const shop = await fakeService('shop');
  const web = await webRoot();
  const service = await startForTest({
    name: 'svc-gateway',
    config: gatewayConfig,
    compose,
    ...{ log, engines, clock, elapsed },
    env: {
      WALLET_URLS: wallets.map(({ url }) => url).join(','),
      MATCHES_URL: matches.url,
      SHOP_URL: shop.url,
      WEB_ROOT: web.root,
      ...env,
    },
  });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(service.url + path, { redirect: 'manual', ...init });
  return {
    ...service,
    wallet,
    wallets,
    matches,
    shop,
    web,
    signers,
    revocations,
    asked,
    ask,
    token: (who: Parameters<(typeof signers)[0]['sign']>[0]) => signers[0]?.sign(who) ?? '',
    /** A request with a bearer token. */
    as: (who: Parameters<(typeof signers)[0]['sign']>[0], path: string, init: RequestInit = {}) =>
      ask(path, { ...init, headers: { authorization: `Bearer ${signers[0]?.sign(who)}`, ...init.headers } }),
    async close() {
      await service.close();
      await Promise.all([
        ...wallets.map((each) => each.close()),
        matches.close(),
        shop.close(),
        web.remove(),
      ]);
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
