import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/** What may be wrong about an answer. */
interface Wrong {
  origin?: string;
  host?: string;
  /** False: by touch alone, without finger or PIN. */
  verified?: boolean;
  counter?: number;
  challenge?: string;
}

/** A key pair for each algorithm of COSE that browsers use: its public key in CBOR, and how it signs. */
const algorithms = {
  ES256() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    return { cose, sign: (data: Buffer) => sign('sha256', data, privateKey) };
  },
  'ML-DSA-44'() {
    const { publicKey, privateKey } = generateKeyPairSync('ml-dsa-44');
    const { pub = '' } = publicKey.export({ format: 'jwk' }) as { pub?: string };
    const key = cborBytes(Buffer.from(pub, 'base64url'));
    const cose = Buffer.concat([Buffer.from([0xa3, 1, 7, 3, 0x38, 0x2f, 0x20]), key]);
    return { cose, sign: (data: Buffer) => sign(null, data, privateKey) };
  },
};
type Algorithm = keyof typeof algorithms;

/** An authenticator in software: makes passkeys for a host and signs with them, as WebAuthn says. */
export function softAuthenticator(site: { host: string; origin: string }, algorithm: Algorithm = 'ES256') {
  const { cose, sign: signed } = algorithms[algorithm]();
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? site.origin }),
    );
  const authData = (flags: number, wrong: Wrong, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    uses += 1;
    counter.writeUInt32BE(wrong.counter ?? uses);
    const present = wrong.verified === false ? 0x01 : 0x05;
    return Buffer.concat([sha256(wrong.host ?? site.host), Buffer.from([present | flags]), counter, rest]);
  };

  return {
    /** Answers what the browser is asked for a new passkey. */
    make(options: { challenge: string }, wrong: Wrong = {}) {
      const data = authData(
        0x40,
        wrong,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]),
      );
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge, wrong)),
          attestationObject: b64(attestation),
        },
      };
    },
    /** Signs what the browser is asked at a login. */
    prove(options: { challenge: string }, wrong: Wrong = {}) {
      const client = clientData('webauthn.get', options.challenge, wrong);
      const data = authData(0, wrong);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signed(Buffer.concat([data, sha256(client)]))),
        },
      };
    },
  };
}
