import type { AnyCall } from './call.ts';
import { matchesCalls } from './matches/http.ts';
import { shopCalls } from './shop/http.ts';
import { walletCalls } from './wallet/http.ts';

/** Every public call: the gateway's route table and the OpenAPI document are made from it. */
export const allCalls: readonly AnyCall[] = [
  ...Object.values(walletCalls),
  ...Object.values(matchesCalls),
  ...Object.values(shopCalls),
];
