import { Failure } from '@matchday/command-kit/processes/failure';
import { findChromium } from '../../test/chromium.ts';
import { runningUrl } from '../platform-here.ts';
import { tryVersion } from './try-version.ts';

/** How a trial is asked for, and where it tells what it does. */
interface Telling {
  readonly smoke: boolean;
  readonly tell: (detail: string) => void;
  /** For what must not be overlooked. */
  readonly say: (line: string) => void;
}

/** Tries versions on the platform that runs on this computer, if one does. */
export function trialHere(home: string, telling: Telling): (part: string, version: string) => Promise<void> {
  return async (part, version) => {
    const base = await runningUrl(home);
    if (!base) return telling.say(`${part} ${version} was NOT TRIED in a browser: no platform runs here`);
    return run(base, part, version, undefined, telling);
  };
}

/** Tries versions on a platform elsewhere. */
export const trialOn =
  (base: string, part: string, telling: Telling) =>
  (version: string, ticket: string): Promise<void> =>
    run(base, part, version, ticket, telling);

async function run(
  base: string,
  part: string,
  version: string,
  ticket: string | undefined,
  { smoke, tell, say }: Telling,
): Promise<void> {
  const skipped = `${part} ${version} was NOT TRIED in a browser`;
  if (!smoke) return say(`${skipped}: --no-smoke`);
  const chromium = findChromium(process.env);
  // Nobody reads what a workflow says while it goes on.
  const isCi = !['', '0', 'false', undefined].includes(process.env.CI);
  if (!chromium && isCi)
    throw new Failure(`${skipped}: there is no Chromium. Nobody gets this version.`, [
      'install Chromium, or set CHROMIUM_PATH',
      'or deploy it all the same with --no-smoke',
    ]);
  if (!chromium) return say(`${skipped}: there is no Chromium; install it or set CHROMIUM_PATH`);
  tell('trying it in a browser');
  const as = process.env.MATCHDAY_TRY_AS;
  say(
    `${part} ${version} works in a browser: ${await tryVersion({ base, part, version, ticket, as, chromium })}`,
  );
}
