import type { AnyCall } from '@matchday/contracts/call';
import { useSyncExternalStore } from 'react';
import { type Attempt, platform } from '../../platform.ts';
import type { CallInput } from '../api.ts';

/** The input of a call's attempt in doubt, if there is one. */
export function useInDoubt<C extends AnyCall>(call: C, about: string): CallInput<C> | undefined {
  const { attempts } = platform();
  const isMeant = (one: Attempt): boolean => one.inDoubt && one.call === call.name && one.about === about;
  const found = useSyncExternalStore(attempts.subscribe, () => attempts.get().find(isMeant)?.input);
  return found as CallInput<C> | undefined;
}
