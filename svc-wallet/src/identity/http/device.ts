import type { IncomingHttpHeaders } from 'node:http';

/** How the browser names itself, for the list of sessions; shortened, for anybody may send anything. */
export const deviceOf = (headers: IncomingHttpHeaders): string => (headers['user-agent'] ?? '').slice(0, 200);
