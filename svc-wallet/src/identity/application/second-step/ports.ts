/** The second step of a person. */
export interface SecondStep {
  /** Null where no value of the secret that seals opens it. */
  readonly secret: string | null;
  /** Whether a first code has confirmed it. */
  readonly on: boolean;
  /** Recovery codes that are left. */
  readonly recoveryCodes: number;
}

/** Second steps; the secret is sealed where it is kept. */
export interface SecondSteps {
  of(userId: string): Promise<SecondStep | null>;
  /** Keeps a secret that does not count yet, in place of an earlier one. False while one is on, null for a deleted person. */
  propose(userId: string, secret: string, at: Date): Promise<boolean | null>;
  /**
   * Turns the proposed secret on, uses up its first step, ends all sessions except `keepSession`, and records it.
   * False if another one has been proposed or turned on in the meantime.
   */
  turnOn(
    userId: string,
    change: { secret: string; step: number; recoveryHashes: readonly string[]; keepSession: string },
    at: Date,
  ): Promise<boolean>;
  /** Uses a step up. False if it, or a later one, has been used: a code counts once. */
  useStep(userId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up, and records it. False if the person has none with this hash. */
  useRecoveryCode(userId: string, codeHash: string, at: Date): Promise<boolean>;
  /** Turns it off, ends all sessions if `endSessions`, and records `by` whom. False if it was not on. */
  turnOff(userId: string, change: { by: string; endSessions: boolean }, at: Date): Promise<boolean>;
  /** Seals secrets again that another value has sealed. @returns how many no value opens: they stay as they are */
  sealAgain(): Promise<number>;
}
