import type { Subject } from './subject.ts';
import { wallet } from './wallet/wallet.ts';

/** What can be measured; a subject is a folder beside this file. */
export const subjects = { wallet } satisfies Record<string, Subject>;
