import type { Subject } from './subject.ts';
import { wallet } from './wallet/wallet.ts';
import { web } from './web/web.ts';

/** What can be measured; a subject is a folder beside this file. */
export const subjects = { wallet, web } satisfies Record<string, Subject>;
