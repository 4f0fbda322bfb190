import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. argon2id is the library's default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Runs in its own thread, which has a low priority.

/** @returns the hash with its salt and parameters */
export const hash = (password: string): string => hashSync(password, parameters);

/** Whether the password is the hashed one. */
export const matches = ({ passwordHash, password }: { passwordHash: string; password: string }): boolean =>
  verifySync(passwordHash, password);
