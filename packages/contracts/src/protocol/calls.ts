import { matchesCalls, matchesStreams } from '../matches/http.ts';
import { shopCalls, shopStreams } from '../shop/http.ts';
import { walletCalls } from '../wallet/http.ts';
import type { AnyCall } from './call.ts';
import type { SharedRead } from './shared.ts';

const calls = { ...walletCalls, ...matchesCalls, ...matchesStreams, ...shopCalls, ...shopStreams };
type Calls = typeof calls;

/** The public call of a name. */
export type CallNamed<N extends keyof Calls> = Calls[N];

/** Name of a public call that reads. */
export type ReadName = {
  [N in keyof Calls]: Calls[N] extends { method: 'GET' } ? N : never;
}[keyof Calls];

/** The answer of a read is either shared or personal, never both. */
type ReadOf<Name> = { name: Name; affects?: never } & (
  | { shared: SharedRead; personal?: never }
  | { shared?: never; personal: string }
);

/** A read affects nothing; a write says which reads it affects. */
type Declared = {
  [N in keyof Calls]: Calls[N] extends { method: 'GET' }
    ? ReadOf<N>
    : { name: N; affects: readonly ReadName[]; shared?: never; personal?: never };
};

/** Every public call: the gateway's route table and the OpenAPI document are made from it. */
export const allCalls: readonly AnyCall[] = Object.values(calls satisfies Declared);
