import { bounds } from '@matchday/contracts/bounds';
import { refuse } from '@matchday/contracts/errors';
import type { newPasskey, passkeyProof } from '@matchday/contracts/wallet/http';
import { isEngineAway } from '@matchday/service-kit/engine-away';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { type BeginSession, refuseSuspended, type SignedIn, wrongPassword } from '../begin-session.ts';
import type { ConfirmPassword } from '../own-account.ts';
import type { Limits, UserStore } from '../ports.ts';
import type { SettlePurse } from '../settle-purse.ts';
import type { Challenges, PasskeyStore, StoredPasskey } from './ports.ts';

/** Where the web app is open: a passkey is made for a host, and signs the origin. */
export interface Site {
  readonly host: string;
  readonly origin: string;
}

interface Deps {
  passkeys: PasskeyStore;
  challenges: Challenges;
  users: Pick<UserStore, 'byId'>;
  limits: Pick<Limits, 'guess'>;
  clock: () => Date;
  newId: () => string;
}

const aboutNew = (userId: string) => `new passkey of ${userId}`;
const LOGIN = 'login';

/** What the library throws means that nothing is proven; while the database is away, nobody knows. */
const notProven = (error: unknown): null => {
  if (isEngineAway(error)) throw error;
  return null;
};

/** What the browser makes a passkey with. @throws as ConfirmPassword; Refusal 409 above the number of passkeys */
export const askNewPasskey =
  (deps: Pick<Deps, 'passkeys' | 'challenges'> & { confirmPassword: ConfirmPassword }) =>
  async (userId: string, password: string, { site, address }: { site: Site; address: string }) => {
    const user = await deps.confirmPassword(userId, { password, field: 'password' }, address);
    const own = await deps.passkeys.of(userId);
    if (own.length >= bounds.person.passkeys) throw tooMany();
    return generateRegistrationOptions({
      rpName: 'Matchday',
      rpID: site.host,
      userName: user.username,
      userDisplayName: `${user.firstname} ${user.surname}`,
      userID: new Uint8Array(Buffer.from(user.id, 'hex')),
      challenge: new Uint8Array(Buffer.from(deps.challenges.make(aboutNew(userId)), 'base64url')),
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
      // It signs in without a username, and by the finger or PIN of its owner.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  };

/** Keeps the passkey that a browser has made. @throws Refusal 400 if it does not prove itself, 409 if it is known */
export const addPasskey =
  ({ passkeys, challenges, clock, newId }: Pick<Deps, 'passkeys' | 'challenges' | 'clock' | 'newId'>) =>
  async (
    userId: string,
    form: { name: string; made: z.output<typeof newPasskey> },
    site: Site,
  ): Promise<Omit<StoredPasskey, 'lastUsedAt'>> => {
    const checked = await verifyRegistrationResponse({
      response: { ...form.made, clientExtensionResults: {} } as never,
      expectedChallenge: (challenge) => challenges.use(challenge, aboutNew(userId)),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    }).catch(notProven);
    if (!checked?.verified)
      throw refuse.field('made', 'This passkey could not be checked. Please try again.');
    const { credential } = checked.registrationInfo;
    const passkey = {
      id: newId(),
      userId,
      name: form.name,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      host: site.host,
      createdAt: clock(),
    };
    if (!(await passkeys.add(passkey, bounds.person.passkeys))) throw tooMany();
    return passkey;
  };

const tooMany = () =>
  refuse.conflict(
    `This passkey is already registered, or you already have ${bounds.person.passkeys} of them`,
  );

/** What the browser looks for a passkey with. */
export const askPasskey =
  ({ challenges }: Pick<Deps, 'challenges'>) =>
  (site: Site) =>
    generateAuthenticationOptions({
      rpID: site.host,
      userVerification: 'required',
      challenge: new Uint8Array(Buffer.from(challenges.make(LOGIN), 'base64url')),
    });

const unknown = () => refuse.unauthenticated('This passkey is not registered here');

/**
 * Logs in by a passkey, which counts as both steps: its owner holds it, and opens it by finger or PIN.
 * @throws Refusal 401 for an unknown passkey, or one that does not prove itself; 403 and 429 as a login
 */
export const logInWithPasskey =
  (deps: Omit<Deps, 'newId'> & { settlePurse: SettlePurse; beginSession: BeginSession }) =>
  async (
    proof: z.output<typeof passkeyProof>,
    { site, address, device }: { site: Site; address: string; device?: string },
  ): Promise<SignedIn> => {
    const { passkeys, challenges, users, limits, clock, settlePurse, beginSession } = deps;
    const passkey = await passkeys.byCredential(proof.id);
    const right = await limits.guess({ account: passkey?.userId ?? 'passkey', address }, async () => {
      if (!passkey || passkey.host !== site.host) return false;
      const checked = await verifyAuthenticationResponse({
        response: { ...proof, clientExtensionResults: {} } as never,
        expectedChallenge: (challenge) => challenges.use(challenge, LOGIN),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      }).catch(notProven);
      return (
        checked?.verified === true && passkeys.use(passkey, checked.authenticationInfo.newCounter, clock())
      );
    });
    if (!passkey || !right) throw unknown();
    const user = await users.byId(passkey.userId);
    if (!user) throw wrongPassword();
    refuseSuspended(user);
    await settlePurse(user);
    return beginSession(user, { device, proof: { passkey: passkey.id } });
  };

/**
 * Removes an own passkey. Where admins need a second step and this was the last, their sessions end as when a second step is
 * turned off. @returns whether the own sessions have ended
 * @throws Refusal 404 for a passkey that the person does not have
 */
export const removePasskey =
  (deps: Pick<Deps, 'clock'> & { passkeys: Pick<PasskeyStore, 'remove'>; needsSecondStep: boolean }) =>
  async (userId: string, id: string): Promise<boolean> => {
    const { passkeys, needsSecondStep, clock } = deps;
    const removed = await passkeys.remove({ userId, id }, { needsSecondStep }, clock());
    if (!removed) throw refuse.notFound('Passkey');
    return removed.wasLast;
  };
