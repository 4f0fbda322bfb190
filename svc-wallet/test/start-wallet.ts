import { startForTest, type TestEngines } from '@matchday/service-kit/testing';
import { compose } from '../src/compose.ts';
import { walletConfig } from '../src/config.ts';

/** The whole service on a free port, on the engines of the test run. */
export const startWallet = (
  options: {
    env?: Record<string, string>;
    engines?: TestEngines;
    await?: 'all' | 'calls';
    log?: string[];
  } = {},
) => startForTest({ name: 'wallet', config: walletConfig, compose, ...options });
