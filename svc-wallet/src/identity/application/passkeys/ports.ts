/** A passkey as it is kept: what is needed to verify its signatures. */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** As the browser names it, base64url; unique. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  /** Grows with each use where the authenticator counts; a smaller one is a copy. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** The host that it was made for. */
  readonly host: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface PasskeyStore {
  /** Oldest first. */
  of(userId: string): Promise<StoredPasskey[]>;
  byCredential(credentialId: string): Promise<StoredPasskey | null>;
  /** Keeps it and records it; false if it is kept already, or the person has `most`. */
  add(passkey: Omit<StoredPasskey, 'lastUsedAt'>, most: number): Promise<boolean>;
  /** Records a use; false if a later one was recorded in the meantime. */
  use(passkey: StoredPasskey, counter: number, at: Date): Promise<boolean>;
  /**
   * Removes it and records it. If it was the last second way in of an admin who needs one, all their sessions end: `wasLast`.
   * Null if the person has no such passkey.
   */
  remove(
    passkey: Pick<StoredPasskey, 'id' | 'userId'>,
    options: { needsSecondStep: boolean },
    at: Date,
  ): Promise<{ wasLast: boolean } | null>;
}

/** Questions that a browser has to sign: each is good once, for minutes, and for what it was asked for. */
export interface Challenges {
  /** @param about such as `new passkey of <userId>` */
  make(about: string): string;
  /** Uses it up. False for one that was not made here, or for something else, has expired or was used. */
  use(challenge: string, about: string): Promise<boolean>;
}
