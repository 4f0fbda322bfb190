import { hashSync, verifySync } from '@node-rs/argon2';

/** Parameters of argon2id, which is the library's default. */
const parameters = {
  /** OWASP's: 19 MiB, two passes, one lane. */
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** The least that there is, for tests. */
  light: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** How much work a new hash is; one that exists is compared with the parameters that it names. */
export type Hashing = keyof typeof parameters;

// Runs in its own thread, which has a low priority.

/** @returns the hash with its salt and parameters */
export const hash = ({ password, hashing }: { password: string; hashing: Hashing }): string =>
  hashSync(password, parameters[hashing]);

/** Whether the password is the hashed one. */
export const matches = ({ passwordHash, password }: { passwordHash: string; password: string }): boolean =>
  verifySync(passwordHash, password);
