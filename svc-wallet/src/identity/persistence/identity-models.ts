import { auditModel } from '@matchday/service-kit/audit';
import { defineModel, instant, part, text, whole } from '@matchday/service-kit/mongo/model';
import { type Connection, Schema } from 'mongoose';
import type { PurseState } from '../application/ports.ts';
import type { UserRecord } from '../domain/user.ts';
import { signInModels } from './sign-in/sign-in-models.ts';

/** A deleted user keeps only its id. */
export interface UserDocument extends Omit<UserRecord, 'id'> {
  _id: string;
  state: 'active' | 'deleted';
  purse: PurseState;
  /** Normalised forms, by which the fields are unique (DESIGN 5.16). */
  keys: { email: string; username: string; phoneNumber: string };
  /** What the user is found by; searches read it, nothing else. */
  search?: string[];
  /** Which form of keys `search` has. */
  searchForm?: number;
  lastSignInAt?: Date;
  /** How many sessions have started; every start changes it. */
  signIns?: number;
  deletedAt?: Date;
}

interface SessionDocument {
  _id: string;
  userId: string;
  startsAt: Date;
  endsAt: Date;
  device?: string;
}

interface RevocationDocument {
  _id: number;
  sessionId?: string;
  userId?: string;
  at: Date;
}

interface ResetCodeDocument {
  _id: string;
  codeHash: string;
  expiresAt: Date;
  tries: number;
  triesFrom?: Record<string, number>;
}

interface InvitationDocument {
  _id: string;
  expiresAt: Date;
  /** Made by the platform itself. */
  first?: true;
  usedBy?: string;
}

interface SigningKeyDocument {
  _id: string;
  privateKey: string;
  activeFrom: Date;
  generation: number;
}

const active = { partialFilterExpression: { state: 'active' } };

/** Which of some users are deleted. */
export const deletedIndex = { state: 1, _id: 1 } as const;

const userModel = (connection: Connection) =>
  defineModel<UserDocument>(
    connection,
    'users',
    'unsharded',
    {
      surname: String,
      firstname: String,
      username: String,
      email: String,
      gender: String,
      dateOfBirth: String,
      phoneNumber: String,
      countryOfResidence: String,
      role: text,
      createdAt: instant,
      passwordHash: String,
      signUp: part({ key: text, requestHash: text }),
      firstSeen: String,
      suspension: part({ at: instant, by: text, reason: text }),
      state: text,
      purse: text,
      keys: part({ email: text, username: text, phoneNumber: text }),
      search: { type: [String], default: undefined, select: false },
      searchForm: Number,
      lastSignInAt: Date,
      signIns: Number,
      deletedAt: Date,
    },
    [
      [{ 'keys.email': 1 }, { unique: true, ...active }],
      [{ 'keys.username': 1 }, { unique: true, ...active }],
      [{ 'keys.phoneNumber': 1 }, { unique: true, ...active }],
      [{ 'signUp.key': 1 }, { unique: true, partialFilterExpression: { 'signUp.key': { $type: 'string' } } }],
      [{ createdAt: -1, _id: -1 }, active],
      [{ search: 1 }, active],
      [{ searchForm: 1 }, active],
      [{ role: 1 }, { partialFilterExpression: { role: 'admin' } }],
      [deletedIndex, { partialFilterExpression: { state: 'deleted' } }],
      [{ 'suspension.at': -1 }, { partialFilterExpression: { 'suspension.at': { $type: 'date' } } }],
      [{ purse: 1, createdAt: 1 }, { partialFilterExpression: { purse: { $in: ['opening', 'closing'] } } }],
    ],
  );

const sessionModel = (connection: Connection) =>
  defineModel<SessionDocument>(
    connection,
    'sessions',
    'unsharded',
    { userId: text, startsAt: instant, endsAt: instant, device: String },
    [[{ userId: 1, startsAt: -1, _id: -1 }], [{ endsAt: 1 }, { expireAfterSeconds: 0 }]],
  );

/** Seconds for which a revocation is kept: longer than any token is valid. */
const revocationKept = 25 * 3600;
const revocationModel = (connection: Connection) =>
  defineModel<RevocationDocument>(
    connection,
    'revocations',
    'unsharded',
    { _id: whole, sessionId: String, userId: String, at: instant },
    [[{ at: 1 }, { expireAfterSeconds: revocationKept }]],
  );

/** Former usernames, unavailable to everyone except their former owner. */
const releasedNameModel = (connection: Connection) =>
  defineModel<{ _id: string; userId: string; until: Date }>(
    connection,
    'releasedNames',
    'unsharded',
    { userId: text, until: instant },
    [[{ until: 1 }, { expireAfterSeconds: 0 }]],
  );

const counterModel = (connection: Connection) =>
  defineModel<{ _id: string; n: number }>(connection, 'counters', 'unsharded', { n: whole });

const resetCodeModel = (connection: Connection) =>
  defineModel<ResetCodeDocument>(
    connection,
    'resetCodes',
    'unsharded',
    { codeHash: text, expiresAt: instant, tries: whole, triesFrom: Object },
    [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  );

const invitationModel = (connection: Connection) =>
  defineModel<InvitationDocument>(
    connection,
    'invitations',
    'unsharded',
    { expiresAt: instant, first: Boolean, usedBy: String },
    [
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
      [{ first: 1 }, { unique: true, partialFilterExpression: { first: true } }],
    ],
  );

const signingKeyModel = (connection: Connection) =>
  defineModel<SigningKeyDocument>(
    connection,
    'signingKeys',
    'unsharded',
    { privateKey: text, activeFrom: instant, generation: whole },
    [[{ generation: 1 }, { unique: true }]],
  );

/** Points taken from a counter, and when they expire. */
const limitModel = (connection: Connection) =>
  defineModel<{ _id: string; key: string; points: number; expire: Date }>(
    connection,
    'limits',
    'unsharded',
    { _id: Schema.Types.ObjectId, key: text, points: whole, expire: instant },
    [
      [{ key: 1 }, { unique: true }],
      [{ expire: -1 }, { expireAfterSeconds: 0 }],
    ],
  );

/** Seconds for which a key of marks is kept: the month in which it marks, and some days. */
const seenKeyKept = 40 * 24 * 3600;
const seenKeyModel = (connection: Connection) =>
  defineModel<{ _id: string; key: string; at: Date }>(
    connection,
    'seenKeys',
    'unsharded',
    { key: text, at: instant },
    [[{ at: 1 }, { expireAfterSeconds: seenKeyKept }]],
  );

/** The collections of identity with their indexes. */
export const identityModels = (connection: Connection) => ({
  users: userModel(connection),
  sessions: sessionModel(connection),
  revocations: revocationModel(connection),
  counters: counterModel(connection),
  audit: auditModel(connection),
  resetCodes: resetCodeModel(connection),
  invitations: invitationModel(connection),
  signingKeys: signingKeyModel(connection),
  releasedNames: releasedNameModel(connection),
  limits: limitModel(connection),
  seenKeys: seenKeyModel(connection),
  ...signInModels(connection),
});
export type IdentityModels = ReturnType<typeof identityModels>;
