import { parseArgs } from 'node:util';
import { accountForm } from '@matchday/contracts/wallet/rules';
import { pause, systemClock } from '@matchday/service-kit/clock';
import { baseConfig, readConfig } from '@matchday/service-kit/config';
import { newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { connectMongo } from '@matchday/service-kit/mongo';
import { z } from 'zod';
import { createChangeRole } from './application/change-users.ts';
import { identityModels } from './persistence/identity-models.ts';
import { createUserChanges } from './persistence/user-changes.ts';
import { createUserStore } from './persistence/user-store.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rename: { type: 'string' } },
});
const [username, ...others] = positionals;
// Reserved names are the operator's to give.
const renamed = accountForm.safeParse({ username: values.rename });
if (!username || others.length > 0 || !renamed.success) {
  process.stderr.write('Usage: node svc-wallet/src/identity/grant-admin.ts USERNAME [--rename NAME]\n');
  process.exit(2);
}

const { MONGODB_URI } = readConfig(z.object({ MONGODB_URI: baseConfig.MONGODB_URI }));
const mongo = connectMongo({
  uri: MONGODB_URI,
  dbName: 'wallet',
  logger: createLogger({ name: 'grant-admin', level: 'warn' }),
});
try {
  const models = identityModels(mongo.connection);
  await Promise.race([
    mongo.start(),
    pause(10_000).then(() => Promise.reject(new Error('MongoDB does not answer at MONGODB_URI'))),
  ]);
  const changes = createUserChanges({
    connection: mongo.connection,
    models,
    newId,
    // A changed role is told by revocations, which are polled, and by no event.
    addFacts: async () => undefined,
  });
  const users = createUserStore(models, systemClock);
  const changeRole = createChangeRole({ users, changes, clock: systemClock });
  const { user } = await changeRole(username, { role: 'admin', by: 'command line' });
  const name = values.rename ?? username;
  if (values.rename !== undefined && (await changes.edit(user.id, renamed.data, systemClock())) === 'taken')
    throw new Error(`${username} is an admin, but somebody else is called ${name}`);
  process.stdout.write(`${name} is an admin. Sessions that were open have ended: sign in again.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await mongo.close();
}
