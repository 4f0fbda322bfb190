import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { forwardedIdentity } from '@matchday/service-kit/http';
import { createTurns } from '@matchday/service-kit/in-turn';
import { testSecrets } from '@matchday/service-kit/testing';
import { pictureRoutes } from './picture-routes.ts';

const { EDGE_SECRET } = testSecrets;
const admin = { id: 'f'.repeat(24), username: 'ada', role: 'admin' } as const;

it('an upload that breaks off is refused, is no fault of the service, and stores nothing', async () => {
  const stored: string[] = [];
  const [upload] = pictureRoutes({
    pictures: { has: async () => false, put: async (id) => void stored.push(id), open: async () => null },
    encode: async () => [{ width: '320', bytes: Buffer.from('x') }],
    inTurn: createTurns(),
  });
  async function* half() {
    yield Buffer.from('half');
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  const headers = { ...forwardedIdentity(EDGE_SECRET, admin), 'content-type': 'image/png' };
  const req = Object.assign(Readable.from(half()), { headers, params: {} });
  const run = upload?.run as unknown as (...given: unknown[]) => Promise<unknown>;
  await expect(run(req, {}, [EDGE_SECRET])).rejects.toMatchObject({ code: 'invalid' });
  expect(stored).toEqual([]);
});
