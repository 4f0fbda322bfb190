import { Failure } from '@matchday/command-kit/processes/failure';
import { NotReady, type Waiting, waitUntil } from '@matchday/command-kit/processes/wait-until';

/**
 * What `/readyz` of a service reports as missing or away, in a few words; null when it is ready.
 * @param name what is missing when there is no answer
 */
export async function missingAt(url: string, name = 'gateway'): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/readyz?all`, { signal: AbortSignal.timeout(3_000) });
    if (answer.status === 200) return null;
    const { missing = [], away = [] } = (await answer.json()) as { missing?: string[]; away?: string[] };
    return [...missing, ...away].join(', ') || 'not ready';
  } catch {
    return name;
  }
}

/**
 * Waits until the service at this address and all that it needs are ready.
 * @param options `check` throws when waiting has become pointless, `tell` gets what is missing
 * @throws Failure that names what is still missing after the time
 */
export async function waitReady(
  url: string,
  { logs, tell, ...waiting }: Waiting & { logs: string; tell?: (detail: string) => void },
): Promise<void> {
  const look = async () => {
    const missing = await missingAt(url);
    if (missing) tell?.(`waiting for ${missing}`);
    return missing;
  };
  try {
    await waitUntil(look, { everyMs: 150, ...waiting });
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    throw new Failure(`The services are ${error.message}.`, [`the logs say why: ${logs}`]);
  }
}
