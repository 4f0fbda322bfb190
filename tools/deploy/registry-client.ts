import { Failure, textOf } from '@matchday/command-kit/processes/failure';
import { wireError } from '@matchday/contracts/errors';
import { z } from 'zod';

const deployment = z.object({
  name: z.string(),
  version: z.string(),
  before: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  percent: z.number().optional(),
  bytes: z.number().nullish(),
});
const history = z.object({
  live: z.string().nullable(),
  canary: z.object({ version: z.string(), percent: z.number(), since: z.string() }).nullable(),
  history: z.array(deployment),
});
const switched = z.object({ version: z.string() });
const kept = z.object({ version: z.string(), ticket: z.string() });

/** How a version goes live. */
export interface Wish {
  readonly by: string;
  /** The version that must be live before. */
  readonly expected?: string | undefined;
  /** The version that some people must get before, empty for none; a gateway from before ignores it. */
  readonly canary?: string | undefined;
  readonly percent?: number | undefined;
}

/** The registry of a platform that runs elsewhere, for one part. */
export interface RegistryClient {
  history(): Promise<z.infer<typeof history>>;
  /** Sends a packed version, which nobody gets yet. @returns its name, and a ticket with which a browser may try it */
  keep(pack: Uint8Array<ArrayBuffer>): Promise<z.infer<typeof kept>>;
  /** Makes a kept version live. @returns its name */
  switchTo(version: string, wish: Wish): Promise<string>;
  /** Makes an earlier version live again, without a name the one before. @returns its name */
  rollBack(version: string | undefined, wish: Wish): Promise<string>;
}

/** @param base address of the platform @param token of the part */
export function createRegistryClient(base: string, part: string, token: string | undefined): RegistryClient {
  if (!token)
    throw new Failure(`${part} can only be deployed to ${base} with its token.`, [
      'set MATCHDAY_DEPLOY_TOKEN',
      `its operator makes one where the platform runs: npm run registry -- token ${part}`,
    ]);
  const ask = async (
    method: string,
    path: string,
    query: object,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<unknown> => {
    const url = new URL(`/registry/${part}${path}`, base);
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(key, String(value));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
    const answer = await fetch(url, { method, headers, ...(body ? { body } : {}) }).catch((error) => {
      throw new Failure(`${base} cannot be reached: ${textOf(error)}`, [
        'is it the address of the platform?',
      ]);
    });
    const content: unknown = await answer.json().catch(() => null);
    if (answer.ok) return content;
    const said = wireError.safeParse(content);
    throw new Failure(said.success ? said.data.message : `${base} answers with ${answer.status}`);
  };
  return {
    history: async () => history.parse(await ask('GET', '', {})),
    keep: async (pack) => kept.parse(await ask('POST', '', { live: 'no' }, pack)),
    switchTo: async (version, wish) =>
      switched.parse(await ask('PUT', '/live', { version, ...wish })).version,
    rollBack: async (version, wish) =>
      switched.parse(await ask('PUT', '/live', { version, ...wish, rollback: 'yes' })).version,
  };
}
