import { expect, it } from '@jest/globals';
import { logInWithPasskey } from './passkeys.ts';

const site = { host: 'localhost', origin: 'http://localhost:8080' };
const said = { type: 'webauthn.get', challenge: 'AAAA', origin: site.origin };
const clientDataJSON = Buffer.from(JSON.stringify(said)).toString('base64url');
const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' };
const passkey = {
  userId: 'u1',
  credentialId: 'AAAA',
  publicKey: new Uint8Array(),
  counter: 0,
  host: site.host,
};

/** A login by a passkey whose challenge cannot be looked up. */
const enter = (failure: Error) =>
  logInWithPasskey({
    passkeys: { byCredential: async () => passkey },
    challenges: { use: () => Promise.reject(failure) },
    limits: { guess: (_who: unknown, compare: () => Promise<boolean>) => compare() },
  } as never)({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }, { site, address: '10.0.0.1' });

it('does not call a passkey unknown while the database is away', async () => {
  const away = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
  await expect(enter(away)).rejects.toBe(away);
  await expect(enter(new Error('wrong'))).rejects.toThrow('This passkey is not registered here');
});
