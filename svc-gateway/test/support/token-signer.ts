import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** Who a token is for. */
export interface Bearer {
  id: string;
  username?: string;
  role?: 'user' | 'admin';
  sessionId?: string;
}

/** A key of the wallet, with tokens made by it. */
export function tokenSigner(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    /** @param changes options of the signature that differ from what the wallet does */
    sign(
      { id, username = 'amina', role = 'user', sessionId = `session-${id}` }: Bearer,
      changes: jwt.SignOptions = {},
    ) {
      return jwt.sign({ username, role, sid: sessionId }, privateKey, {
        algorithm: 'RS256',
        keyid: kid,
        subject: id,
        issuer: 'matchday',
        audience: 'matchday-web',
        expiresIn: '1d',
        ...changes,
      });
    },
  };
}
