import { createHmac, hkdfSync } from 'node:crypto';

const key = new Uint8Array(hkdfSync('sha256', 'a-demo-secret-for-sealing', 'matchday', 'limits v1', 32));

/** How counters name a person or a network, with the secret that services have in tests. */
export const limitMark = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
