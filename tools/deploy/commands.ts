import { join } from 'node:path';
import { matchdayHome, root } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { createSteps, type Steps } from '@matchday/command-kit/terminal/step-printer';
import {
  checkComeback,
  checkSeen,
  describeDeployment,
  describeDeployments,
  type Live,
  liveOf,
  openStorage,
  type PartAssets,
  publishCanary,
  publishRegistry,
  type RegistryStorage,
  rollBack,
  seenOf,
  VERSION_NAME,
  type Versions,
} from '@matchday/registry';
import { deployRemote } from './deploy-remote.ts';
import { deployWeb } from './deploy-web.ts';
import { contractsHere } from './platform-here.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import { trialHere, trialOn } from './trial/trial-of.ts';

/** What people can ask for. */
export interface DeployOptions {
  readonly all?: boolean;
  readonly as?: string;
  readonly registry?: string;
  readonly to?: number;
  /** False for a deployment without a trial in a browser. */
  readonly smoke: boolean;
  readonly by: string;
}

/** The registry of the platform on this computer, where its gateway keeps it. */
export const storageHere = () => openStorage(join(matchdayHome(), 'web'), process.env);

const clientOf = (registry: string, part: string) =>
  createRegistryClient(registry, part, process.env.MATCHDAY_DEPLOY_TOKEN);
const now = () => new Date();

/** What was deployed, a line each. */
export async function list(part: string | undefined, { registry }: DeployOptions): Promise<string[]> {
  if (!registry) return describeDeployments(storageHere(), part);
  if (!part) throw new Failure('Which part?', ['npm run deploy -- --list mfe-shop --registry URL']);
  return describeRemote(await clientOf(registry, part).history());
}

type History = Awaited<ReturnType<RegistryClient['history']>>;

/** What is live on a platform elsewhere, and what was, the newest first. */
function describeRemote({ live, canary, history }: History): string[] {
  return [
    `live: ${live ?? 'nothing'}`,
    ...(canary ? [`for ${canary.percent}% of people: ${canary.version}`] : []),
    ...history.map(describeDeployment),
  ];
}

/** Makes an earlier version live again, or takes a version back that some people get. @returns the live version */
export async function goBack(
  part: string,
  version: string | undefined,
  { registry, by }: DeployOptions,
): Promise<string> {
  if (registry) {
    const client = clientOf(registry, part);
    return client.rollBack(version, { by, ...seenIn(await client.history()) });
  }
  const served = await contractsHere(matchdayHome());
  const check = (assets: PartAssets) => (served ? checkComeback(assets, served) : undefined);
  return rollBack(storageHere(), part, { by, now }, version, check);
}

/** What a platform elsewhere changes nothing without. */
const seenIn = ({ live, canary }: Pick<History, 'live' | 'canary'>) => ({
  expected: live ?? undefined,
  canary: canary?.version ?? '',
});

/** Gives the version that some people get to more of them, or to all. @returns what happened, for people */
export async function widen(part: string, options: DeployOptions): Promise<string> {
  const { registry, to = 100 } = options;
  const version = registry
    ? await widenOn(clientOf(registry, part), part, to, options)
    : await widenHere(storageHere(), part, to, options);
  return to < 100 ? `${part} ${version} goes to ${to}% of people` : `${part} ${version} is live`;
}

const noCanary = (part: string) =>
  new Failure(`No version of ${part} goes to some people only.`, ['deploy one with --to 10%']);

async function widenOn(client: RegistryClient, part: string, percent: number, { by }: DeployOptions) {
  const found = await client.history();
  if (!found.canary) throw noCanary(part);
  return client.switchTo(found.canary.version, { by, percent, ...seenIn(found) });
}

async function widenHere(storage: RegistryStorage, part: string, percent: number, { by }: DeployOptions) {
  const found = liveOf(await storage.states.latest());
  const canary = found.canaries[part];
  if (!canary) throw noCanary(part);
  const seen = seenOf(found, part);
  const wider = (live: Live) => {
    checkSeen(live, part, seen);
    return { ...canary, percent };
  };
  const toAll = (versions: Versions, live: Live) => {
    checkSeen(live, part, seen);
    return { ...versions, [part]: canary.version };
  };
  if (percent < 100) await publishCanary(storage, part, wider, { by, now, action: 'canary' });
  else await publishRegistry(storage, toAll, { by, now, action: 'deploy' }, [part]);
  return canary.version;
}

/** Builds parts and makes them live, here or on a platform elsewhere. */
export async function deploy(parts: string[], options: DeployOptions): Promise<void> {
  const { all, as, registry, to } = options;
  const [part] = parts;
  if (!part && !all)
    throw new Failure('Which part?', [
      'npm run deploy -- mfe-shop',
      'npm run deploy -- --all, for every part of this checkout',
    ]);
  if (as && (parts.length !== 1 || !VERSION_NAME.test(as)))
    throw new Failure('--as names the version of one part: letters, digits, dots and dashes.');
  if ((registry || to !== undefined) && parts.length !== 1)
    throw new Failure(`${registry ? '--registry' : '--to'} takes one part.`);
  if (!registry && process.env.REGISTRY_S3_URL)
    throw new Failure('The registry is in object storage, which is filled through the gateway.', [
      'npm run deploy -- mfe-shop --registry URL, with the token of the part',
    ]);
  const steps = createSteps(process.stdout);
  try {
    const deployed = await steps.step(part ?? 'web app', (tell) =>
      registry && part ? elsewhere(part, registry, options, steps, tell) : here(parts, options, steps, tell),
    );
    for (const [name, version] of Object.entries(deployed))
      steps.line(
        to && to < 100 ? `${name} ${version} goes to ${to}% of people` : `${name} ${version} is live`,
      );
  } finally {
    steps.close();
  }
}

async function elsewhere(
  part: string,
  registry: string,
  { as, to, by, smoke }: DeployOptions,
  steps: Steps,
  tell: (detail: string) => void,
): Promise<Record<string, string>> {
  const version = await deployRemote({
    ...{ root, home: matchdayHome(), part, client: clientOf(registry, part), tell },
    wish: { by, percent: to },
    tryOut: trialOn(registry, part, { smoke, tell, say: steps.line }),
    ...(as ? { as } : {}),
  });
  return { [part]: version };
}

const here = async (
  parts: string[],
  { all, as, to, by, smoke }: DeployOptions,
  steps: Steps,
  tell: (detail: string) => void,
) =>
  deployWeb({
    ...{ root, home: matchdayHome(), mode: 'production', action: 'deploy', by, now, tell, percent: to },
    contracts: () => contractsHere(matchdayHome()),
    tryOut: trialHere(matchdayHome(), { smoke, tell, say: steps.line }),
    ...(all ? {} : { only: parts }),
    ...(as ? { as } : {}),
  });
