import { serviceActions } from '../protocol/audit.ts';

/** Every call of svc-shop that only the gateway makes. */
export const shopInternalCalls = { shopActions: serviceActions.shop };
