import { AwsClient } from 'aws4fetch';

/** Objects by key, as S3 and compatible servers keep them. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array | null>;
  /** Creates an object; false if the key is taken. Of two at the same time one is true. */
  create(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  delete(key: string): Promise<void>;
  /** Keys that begin with a text, and since when they are there. */
  list(prefix: string): Promise<{ key: string; at: Date }[]>;
}

/** A bucket with its key. */
export interface Bucket {
  /** `https://host/bucket` */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region?: string;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (xml: string): string =>
  xml.replaceAll(/&(?:amp|lt|gt|quot);/g, (name) => entities[name] ?? name);
const tag = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Creates objects by conditional writes (`If-None-Match: *`), which the server must know. */
export function createS3Store({ url, keyId, secret, region = 'us-east-1' }: Bucket): ObjectStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 3,
  });
  const base = url.replace(/\/$/, '');
  const send = async (path: string, init: RequestInit, accepted: readonly number[]) => {
    const answer = await client.fetch(`${base}${path}`, init);
    if (answer.ok || accepted.includes(answer.status)) return answer;
    throw new Error(
      `object storage answers ${init.method} with ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
    );
  };
  return {
    async get(key) {
      const answer = await send(`/${key}`, { method: 'GET' }, [404]);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    async create(key, bytes) {
      // 409: another one is creating it at this moment, and may still fail.
      for (let tries = 0; ; tries += 1) {
        const headers = { 'if-none-match': '*' };
        const answer = await send(`/${key}`, { method: 'PUT', body: bytes, headers }, [409, 412]);
        await answer.arrayBuffer();
        if (answer.status !== 409 || tries === 5) return answer.ok;
      }
    },
    put: async (key, bytes) =>
      void (await (await send(`/${key}`, { method: 'PUT', body: bytes }, [])).text()),
    delete: async (key) => void (await (await send(`/${key}`, { method: 'DELETE' }, [404])).text()),
    async list(prefix) {
      const found: { key: string; at: Date }[] = [];
      let after = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (after) query.set('continuation-token', after);
        const xml = await (await send(`?${query}`, { method: 'GET' }, [])).text();
        for (const [, item = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          found.push({ key: plain(tag(item, 'Key') ?? ''), at: new Date(tag(item, 'LastModified') ?? 0) });
        after = plain(tag(xml, 'NextContinuationToken') ?? '');
      } while (after);
      return found;
    },
  };
}
