import { hashOf, idFrom } from '@matchday/service-kit/ids';
import { otherRequest } from './place-bet.ts';
import type { Ports } from './ports.ts';
import type { Tx } from './tx.ts';

/** A request that creates: of user, call and `Idempotency-Key`, and what it asks for. */
export interface CreateCommand<Form> {
  key: string;
  form: Form;
}

/** The id of what a request creates: a retry means the same thing. */
export const createdId = (key: string): string => idFrom(key);

/** Whether a transaction is the first to carry out a request. @throws Refusal 409 for another one under its key */
export type FirstTime = (tx: Tx, key: string, asked: unknown) => Promise<boolean>;

/**
 * Notes the request in the transaction that creates: of two at once one begins again and finds the other's.
 * Who comes later answers what stands under {@link createdId}.
 */
export function firstTime({ requests, clock }: Pick<Ports, 'requests' | 'clock'>): FirstTime {
  return async (tx, key, asked) => {
    const hash = hashOf(asked);
    const known = await requests.find(tx, key);
    if (known && known.hash !== hash) throw otherRequest();
    if (known) return false;
    await requests.insert(tx, { _id: key, hash, at: clock() });
    return true;
  };
}
