import { isIP } from 'node:net';
import { edgeConfig } from '@matchday/service-kit/config';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const serviceUrl = z.url({
  protocol: /^(?:https?|file)$/,
  error: 'must be a URL that begins with http://, https:// or file://',
});

/** Names that express knows for networks that are not routed on the internet. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  if (namedNetworks.includes(text) || isIP(text) !== 0) return true;
  try {
    // A network of all addresses would trust whatever a client writes.
    return ipaddr.parseCIDR(text)[1] > 0;
  } catch {
    return false;
  }
};

/** Whose word on a caller's address counts: a number of proxies in front, or their networks, or none. */
const trustProxy = z
  .string()
  .default('false')
  .transform((text) => (text === 'false' ? '0' : text).split(',').map((part) => part.trim()))
  .refine((parts) => (parts.length === 1 && /^\d$/.test(parts[0] ?? '')) || parts.every(isNetwork), {
    error:
      'must be the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8,loopback; ' +
      'true would believe any address that a client writes',
  })
  .transform((parts) => (/^\d$/.test(parts[0] ?? '') ? Number(parts[0]) : parts));

/** Settings of the gateway. */
export const gatewayConfig = z
  .object({
    ...edgeConfig,
    WALLET_URLS: edgeConfig.WALLET_URLS.refine((urls) => urls.length > 0, 'must name at least one instance'),
    MATCHES_URL: serviceUrl,
    SHOP_URL: serviceUrl,
    /** Folder with mfe/<name>/<version>/ and the states of the registry. */
    WEB_ROOT: z.string('must name the folder of the web app'),
    TRUST_PROXY: trustProxy,
    /**
     * Connections and streams that may be open at once, and requests that one service may have in hand; without a
     * limit where LIMITS is `off` (DESIGN 5.16).
     */
    MAX_CONNECTIONS: z.coerce.number().int().min(1).default(20_000),
    MAX_STREAMS: z.coerce.number().int().min(1).default(10_000),
    MAX_IN_HAND: z.coerce.number().int().min(1).default(4096),
    /** Megabytes for answers that are the same for everybody. */
    ANSWER_MEMORY_MB: z.coerce.number().int().min(1).default(64),
    /** Milliseconds that a page waits for the answers of its screen: the screen asks for those that come later. */
    PAGE_WAIT_MS: z.coerce.number().int().min(1).default(250),
    /**
     * A bucket of S3-compatible object storage, `https://host/bucket`, in which the registry is kept instead of in
     * WEB_ROOT; gateways then fill their WEB_ROOT from it.
     */
    REGISTRY_S3_URL: serviceUrl.or(z.literal('')).default(''),
    REGISTRY_S3_KEY_ID: z.string().default(''),
    REGISTRY_S3_SECRET: z.string().default(''),
    REGISTRY_S3_REGION: z.string().default('us-east-1'),
    /** Milliseconds between two looks at how versions do that some people get. */
    CANARY_LOOK_MS: z.coerce.number().int().min(1).default(5000),
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
