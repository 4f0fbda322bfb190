import { refuse } from '@matchday/contracts/errors';
import { hashOf } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import type { RequestStore } from './ports.ts';

/** A request that creates something. */
export interface CreateCommand<Form> {
  /** Made of user, call and `Idempotency-Key`; the new id is `idFrom(key)`, so that a retry means the same thing. */
  key: string;
  form: Form;
}

/** Whether a transaction is the first to carry out a request. @throws Refusal 409 for another one under its key */
export type FirstTime = (tx: Session, key: string, content: unknown) => Promise<boolean>;

/**
 * Records the request in the transaction that creates. Of two at the same time one starts again and finds the other's
 * record; a later one answers with what exists under `idFrom(key)`.
 */
export function firstTime({ requests, clock }: { requests: RequestStore; clock: () => Date }): FirstTime {
  return async (tx, key, content) => {
    const hash = hashOf(content);
    const known = await requests.find(tx, key);
    if (known && known.hash !== hash) throw refuse.keyReused();
    if (known) return false;
    await requests.insert(tx, { _id: key, hash, at: clock() });
    return true;
  };
}
