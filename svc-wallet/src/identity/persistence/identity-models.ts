import { type Connection, Schema } from 'mongoose';
import type { PurseState } from '../application/ports.ts';
import type { UserRecord } from '../domain/user.ts';

/** A deleted user keeps only its id. */
export interface UserDocument extends Omit<UserRecord, 'id'> {
  _id: string;
  state: 'active' | 'deleted';
  purse: PurseState;
  /** Normalised forms, by which the fields are unique (DESIGN 5.16). */
  keys: { email: string; username: string; phoneNumber: string };
  lastSignInAt?: Date;
  deletedAt?: Date;
}

const text = { type: String, required: true };
const optional = { type: String };
const options = { strict: 'throw', autoIndex: false, versionKey: false } as const;
const active = { partialFilterExpression: { state: 'active' } };

const userSchema = new Schema<UserDocument>(
  {
    _id: String,
    surname: optional,
    firstname: optional,
    username: optional,
    email: optional,
    gender: optional,
    dateOfBirth: optional,
    phoneNumber: optional,
    countryOfResidence: optional,
    role: text,
    createdAt: { type: Date, required: true },
    passwordHash: optional,
    signUp: { key: optional, requestHash: optional },
    state: text,
    purse: text,
    keys: { email: optional, username: optional, phoneNumber: optional },
    lastSignInAt: Date,
    deletedAt: Date,
  },
  { ...options, collection: 'users' },
);
for (const field of ['email', 'username', 'phoneNumber'])
  userSchema.index({ [`keys.${field}`]: 1 }, { unique: true, ...active });
userSchema.index(
  { 'signUp.key': 1 },
  { unique: true, partialFilterExpression: { 'signUp.key': { $type: 'string' } } },
);
userSchema.index({ createdAt: -1, _id: -1 }, active);
userSchema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' } });
userSchema.index(
  { purse: 1, createdAt: 1 },
  { partialFilterExpression: { purse: { $in: ['opening', 'closing'] } } },
);

const sessionSchema = new Schema(
  { _id: String, userId: text, startsAt: Date, endsAt: Date, device: optional },
  { ...options, collection: 'sessions' },
)
  .index({ userId: 1, startsAt: -1, _id: -1 })
  .index({ endsAt: 1 }, { expireAfterSeconds: 0 });

/** Seconds for which a revocation is kept: longer than any token is valid. */
const revocationKept = 25 * 3600;
const revocationSchema = new Schema(
  { _id: Number, sessionId: optional, userId: optional, at: Date },
  { ...options, collection: 'revocations' },
).index({ at: 1 }, { expireAfterSeconds: revocationKept });

/** Former usernames, unavailable to everyone except their former owner. */
const releasedNameSchema = new Schema(
  { _id: String, userId: text, until: Date },
  { ...options, collection: 'releasedNames' },
).index({ until: 1 }, { expireAfterSeconds: 0 });

const counterSchema = new Schema({ _id: String, n: Number }, { ...options, collection: 'counters' });

const auditSchema = new Schema(
  { _id: String, at: Date, by: text, action: text, userId: optional, from: optional, to: optional },
  { ...options, collection: 'audit' },
).index({ at: -1 });

const resetCodeSchema = new Schema(
  { _id: String, codeHash: text, expiresAt: Date, tries: Number, triesFrom: Object },
  { ...options, collection: 'resetCodes' },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const signingKeySchema = new Schema(
  { _id: String, privateKey: text, activeFrom: Date, generation: Number },
  { ...options, collection: 'signingKeys' },
).index({ generation: 1 }, { unique: true });

/** Points taken from a counter, and when they expire. */
const limitSchema = new Schema(
  { key: String, points: Number, expire: Date },
  { ...options, collection: 'limits' },
)
  .index({ key: 1 }, { unique: true })
  .index({ expire: -1 }, { expireAfterSeconds: 0 });

/** Identity's collections with their indexes. */
export function identityModels(connection: Connection) {
  return {
    users: connection.model('User', userSchema),
    sessions: connection.model('Session', sessionSchema),
    revocations: connection.model('Revocation', revocationSchema),
    counters: connection.model('Counter', counterSchema),
    audit: connection.model('AuditEntry', auditSchema),
    resetCodes: connection.model('ResetCode', resetCodeSchema),
    signingKeys: connection.model('SigningKey', signingKeySchema),
    releasedNames: connection.model('ReleasedName', releasedNameSchema),
    limits: connection.model('Limit', limitSchema),
  };
}
export type IdentityModels = ReturnType<typeof identityModels>;
