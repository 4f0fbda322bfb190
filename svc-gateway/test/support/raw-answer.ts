import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { amina, type TestGateway } from './gateway.ts';

/** An answer as bytes: fetch would decompress it. */
export async function rawAnswer(
  gateway: TestGateway,
  path: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string | undefined } = {},
) {
  const authorization = `Bearer ${gateway.token(amina)}`;
  const asking = request(gateway.url + path, { method, headers: { authorization, ...headers } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { statusCode: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}
