import type { Session } from '@matchday/service-kit/mongo';

/** A transaction that is under way. */
export type Tx = Session;
