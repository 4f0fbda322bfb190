import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { createVerifyToken } from './verify-token.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = Date.parse('2026-11-21T12:00:00Z');
const token = jwt.sign({ username: 'amina', role: 'user', sid: 's1', iat: now / 1000 }, privateKey, {
  algorithm: 'RS256',
  keyid: 'k1',
  subject: 'u1',
  issuer: 'matchday',
  audience: 'matchday-web',
  expiresIn: 60,
});

function verifier() {
  let key: KeyObject | undefined = publicKey;
  let at = now;
  const verify = createVerifyToken({ keys: { find: async () => key }, clock: () => new Date(at) });
  return {
    verify,
    later: (ms: number) => {
      at += ms;
    },
    use: (other: KeyObject | undefined) => {
      key = other;
    },
  };
}

describe('a token that was good before', () => {
  it('is not verified again', async () => {
    const spy = jest.spyOn(jwt, 'verify');
    const { verify } = verifier();
    const first = await verify(token);
    expect(first).toMatchObject({ userId: 'u1', username: 'amina', role: 'user', sessionId: 's1' });
    expect(await verify(token)).toEqual(first);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });

  it('is invalid from the second in which it expires', async () => {
    const { verify, later } = verifier();
    expect(await verify(token)).not.toBeNull();
    later(59_999);
    expect(await verify(token)).not.toBeNull();
    later(1);
    expect(await verify(token)).toBeNull();
  });

  it('is invalid when its key is gone, and is verified again by a key that was read again', async () => {
    const { verify, use } = verifier();
    expect(await verify(token)).not.toBeNull();
    use(createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })));
    expect(await verify(token)).not.toBeNull();
    use(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey);
    expect(await verify(token)).toBeNull();
    use(undefined);
    expect(await verify(token)).toBeNull();
  });

  it('does not vouch for another one with its header and claims', async () => {
    const { verify } = verifier();
    expect(await verify(token)).not.toBeNull();
    expect(await verify(`${token.slice(0, -4)}AAAA`)).toBeNull();
  });
});
