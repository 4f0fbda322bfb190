import { defineModel, flag, instant, text, whole } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';

interface SecondStepDocument {
  /** The user's id. */
  _id: string;
  /** Sealed. */
  secret: string;
  on: boolean;
  /** The last step that was used: no earlier one counts. */
  step: number;
  recovery: string[];
  at: Date;
}

export interface PasskeyDocument {
  _id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  host: string;
  createdAt: Date;
  lastUsedAt?: Date;
}

/** The collections of second steps and passkeys with their indexes. */
export const signInModels = (connection: Connection) => ({
  secondSteps: defineModel<SecondStepDocument>(connection, 'secondSteps', 'unsharded', {
    secret: text,
    on: flag,
    step: whole,
    recovery: [String],
    at: instant,
  }),
  passkeys: defineModel<PasskeyDocument>(
    connection,
    'passkeys',
    'unsharded',
    {
      userId: text,
      name: text,
      credentialId: text,
      publicKey: text,
      counter: whole,
      transports: [String],
      host: text,
      createdAt: instant,
      lastUsedAt: Date,
    },
    [[{ credentialId: 1 }, { unique: true }], [{ userId: 1, createdAt: 1 }]],
  ),
  usedChallenges: defineModel<{ _id: string; until: Date }>(
    connection,
    'usedChallenges',
    'unsharded',
    { until: instant },
    [[{ until: 1 }, { expireAfterSeconds: 0 }]],
  ),
});
