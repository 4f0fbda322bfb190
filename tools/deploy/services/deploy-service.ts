import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { isAlive } from '@matchday/command-kit/processes/process-mark';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { checkContracts } from '../../contracts/check-contracts.ts';
import { servedContracts } from '../../contracts/needed-contracts.ts';
import { releaseBefore, releaseHistory, wantRelease } from '../../services/releases/live-releases.ts';
import { dropOldReleases, hasRelease, makeRelease } from '../../services/releases/release-folder.ts';
import { SERVICES, type ServiceName } from '../../services/service-name.ts';
import { checkRelease } from './check-release.ts';

/** Longer than the supervisor waits for a new process. */
const ROLL_MS = 90_000;

/** What one deployment or rollback of a service is about. */
interface ServiceDeployment {
  readonly root: string;
  readonly home: string;
  readonly service: ServiceName;
  readonly by: string;
  readonly now: () => Date;
  readonly tell: (detail: string) => void;
  /** Hears which live parts need more than the release serves, in place of a refusal. */
  readonly breaking?: (line: string) => void;
}

/**
 * The service of a command line.
 * @throws Failure where there is none of this name
 */
export function serviceNamed(name: string): ServiceName {
  const service = SERVICES.find((known) => known === name);
  if (service) return service;
  throw new Failure(`There is no service ${name}.`, [`name one of ${SERVICES.join(', ')}`]);
}

/**
 * Replaces a service of the platform that runs from `home` by the sources of this checkout, without a failed request.
 * @param as names the release
 * @returns the release that is live now
 * @throws Failure that says what to do; then the release before goes on
 */
export async function deployService(deployment: ServiceDeployment, as?: string): Promise<string> {
  const { root, home, service, breaking, tell } = deployment;
  const url = runningAt(home);
  tell('checking contracts');
  const contracts = checkContracts(root, { mustBePublished: true, part: service });
  if (!contracts.ok) throw new Failure(`The contracts are not as published: ${contracts.output}`);
  const served = await servedContracts(url);
  tell('copying sources');
  const release = await makeRelease(root, home, service, as);
  await checkRelease({ home, service, release }, served, breaking);
  await becomeLive(deployment, release, 'deploy');
  return release;
}

/**
 * Makes an earlier release of a service live again.
 * @param release the one before if left out
 * @throws Failure when it is not kept, does not fit what is live, or does not become ready
 */
export async function rollBackService(deployment: ServiceDeployment, release?: string): Promise<string> {
  const { home, service, breaking } = deployment;
  const url = runningAt(home);
  const wanted = release ?? (await releaseBefore(home, service));
  if (!wanted || !hasRelease(home, service, wanted))
    throw new Failure(
      `${wanted ? `${service} ${wanted}` : `A release of ${service} before this one`} is not kept.`,
      [`npm run deploy -- --list ${service}`],
    );
  await checkRelease({ home, service, release: wanted }, await servedContracts(url), breaking);
  await becomeLive(deployment, wanted, 'rollback');
  return wanted;
}

/** What was deployed of a service, a line each, the newest first. */
export async function describeReleases(home: string, service: string): Promise<string[]> {
  const history = await releaseHistory(home, service);
  if (history.length === 0) return [`${service} was never deployed here.`];
  return history.map(({ at, release, action, by, before }) => {
    const kept = hasRelease(home, service, release) ? '' : ', deleted';
    const from = before ? `after ${before}` : 'the first';
    return `${at.slice(0, 19).replace('T', ' ')}  ${service.padEnd(12)} ${release}  ${action} by ${by}, ${from}${kept}`;
  });
}

/** Wants a release and waits for what the supervisor makes of it. */
async function becomeLive(
  { home, service, by, now, tell }: ServiceDeployment,
  release: string,
  action: 'deploy' | 'rollback',
): Promise<void> {
  const stateOf = () => openStateFile(join(home, 'state.json')).read().releases?.[service];
  const before = stateOf();
  if (!before)
    throw new Failure(
      `${service} runs from its checkout, as under npm run dev, where a saved file restarts it.`,
    );
  await wantRelease(home, { service, release, action, by }, now);
  tell(`${service} ${release} is starting`);
  const look = () => {
    const state = stateOf();
    if (state?.failed && state.failed !== before.failed && state.failed.release === release)
      throw new Failure(state.failed.why);
    return state?.live === release ? null : release;
  };
  // What `look` throws counts as missing; `check` ends the wait.
  await waitUntil(() => look(), { withinMs: ROLL_MS, everyMs: 100, check: () => void look() });
  const held = await releaseHistory(home, service);
  await dropOldReleases(home, service, [...new Set([release, ...held.map((change) => change.release)])]);
}

function runningAt(home: string): string {
  const { supervisor } = openStateFile(join(home, 'state.json')).read();
  if (supervisor && isAlive(supervisor)) return supervisor.url;
  throw new Failure(`No Matchday is running from ${home}.`, [
    'start it in another terminal: npm start',
    'or name its folder if it is another one: MATCHDAY_HOME=… before the command',
  ]);
}
