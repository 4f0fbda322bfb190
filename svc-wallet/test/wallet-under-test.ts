import { afterAll, beforeAll } from '@jest/globals';
import { type TestEngines, type TestService, usedEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { openDatabase } from './open-database.ts';
import { startWallet } from './start-wallet.ts';

/** The service, its raw database and its own area of the engines, for all tests of a file. */
interface WalletUnderTest {
  service: TestService;
  database: Connection;
  readonly engines: TestEngines;
}

/** Call it at the top of a test file; its fields are available while tests run. @param log where its lines of log go */
export function walletUnderTest(env?: Record<string, string>, log?: string[]): WalletUnderTest {
  const under = { engines: usedEngines() } as WalletUnderTest;
  beforeAll(async () => {
    under.service = await startWallet({ engines: under.engines, env, log });
    under.database = await openDatabase(under.engines.mongoUri);
  });
  afterAll(async () => {
    await under.service?.close();
    await under.database?.destroy();
    await under.engines.dispose();
  });
  return under;
}
