import { root } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { createSteps } from '@matchday/command-kit/terminal/step-printer';
import { deployService, describeReleases, rollBackService, serviceNamed } from './deploy-service.ts';

const RELEASE = /^[a-z0-9][a-z0-9.-]{0,63}$/i;

/**
 * `npm run deploy` of services: `svc-shop`, `--list svc-shop`, `--rollback svc-shop [RELEASE]`.
 * @throws Failure for several at once, and for what the deployment says
 */
export async function runServiceCommand(
  home: string,
  names: readonly string[],
  options: { all?: boolean; as?: string; breaking?: boolean; list?: boolean; rollback?: string; by: string },
): Promise<void> {
  const [name = '', ...more] = options.rollback ? [options.rollback] : names;
  const release = options.rollback ? names[0] : options.as;
  if (options.all || more.length > 0)
    throw new Failure('One service at a time.', [`npm run deploy -- ${name}`]);
  if (release !== undefined && !RELEASE.test(release))
    throw new Failure('A release has letters, digits, dots and dashes.');
  const service = serviceNamed(name);
  if (options.list) {
    for (const line of await describeReleases(home, service)) console.log(line);
    return;
  }
  const steps = createSteps(process.stdout);
  try {
    const live = await steps.step(service, (tell) => {
      const deployment = {
        ...{ root, home, service, by: options.by, now: () => new Date(), tell },
        ...(options.breaking && { breaking: steps.line }),
      };
      return options.rollback ? rollBackService(deployment, release) : deployService(deployment, release);
    });
    steps.line(`${service} ${live} is live`);
  } finally {
    steps.close();
  }
}
