import { edgeConfig } from '@matchday/service-kit/config';
import { z } from 'zod';

const serviceUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that begins with http:// or https://',
});

/** Who may say where a request came from: number of proxies in front, or their addresses, or nobody. */
const trustProxy = z
  .string()
  .default('false')
  .transform((text) => {
    if (/^\d+$/.test(text)) return Number(text);
    return text === 'true' || text === 'false' ? text === 'true' : text;
  });

/** Settings of the gateway. */
export const gatewayConfig = z
  .object({
    ...edgeConfig,
    WALLET_URLS: edgeConfig.WALLET_URLS.refine((urls) => urls.length > 0, 'must name at least one instance'),
    MATCHES_URL: serviceUrl,
    SHOP_URL: serviceUrl,
    /** Folder with registry.json, mfe/<name>/<version>/ and art/. */
    WEB_ROOT: z.string('must name the folder of the web app'),
    TRUST_PROXY: trustProxy,
    /**
     * Connections and streams that may be open at once, and requests that one service may have in hand; without a
     * limit where LIMITS is `off` (DESIGN 5.16).
     */
    MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
    MAX_STREAMS: z.coerce.number().int().min(1).default(5000),
    MAX_IN_HAND: z.coerce.number().int().min(1).default(4096),
    /** Origins of development servers that the page may load from, comma-separated; refused in production. */
    WEB_DEV_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(z.url())),
  })
  .refine(({ NODE_ENV, WEB_DEV_ORIGINS }) => NODE_ENV !== 'production' || WEB_DEV_ORIGINS.length === 0, {
    path: ['WEB_DEV_ORIGINS'],
    error: 'must not be set in production',
  });

export type GatewayConfig = z.output<typeof gatewayConfig>;
