import { startForTest, type TestEngines, type TestService } from '@matchday/service-kit/testing';
import { compose } from '../../../src/compose.ts';
import { walletConfig } from '../../../src/config.ts';

/** Starts a wallet that makes nobody an admin without a second step. @param log gets the lines that it logs */
export const startWallet = ({
  env,
  ...rest
}: {
  engines: TestEngines;
  env: Record<string, string>;
  clock: () => Date;
  log?: string[];
}): Promise<TestService> =>
  startForTest({
    ...rest,
    ...{ name: 'wallet', config: walletConfig, compose },
    env: { ADMIN_SECOND_STEP: 'required', ...env },
  });
