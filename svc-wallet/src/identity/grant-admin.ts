import { parseArgs } from 'node:util';
import { accountForm } from '@matchday/contracts/wallet/forms';
import { pause, systemClock } from '@matchday/service-kit/clock';
import { baseConfig, readConfig } from '@matchday/service-kit/config';
import { newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { connectMongo } from '@matchday/service-kit/mongo';
import { z } from 'zod';
import { changeRole } from './application/change-users.ts';
import { identityModels } from './persistence/identity-models.ts';
import { createUserChangeStore } from './persistence/user-change-store.ts';
import { createUserStore } from './persistence/user-store.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rename: { type: 'string' } },
});
const [username, ...others] = positionals;
// Only the operator may give a reserved name.
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
  const changes = createUserChangeStore({
    connection: mongo.connection,
    models,
    newId,
    // A changed role reaches the gateway through revocations, which it polls, not through an event.
    addFacts: async () => undefined,
  });
  const users = createUserStore({ models, clock: systemClock });
  const change = changeRole({ users, changes, clock: systemClock });
  const { user } = await change({ username }, { role: 'admin', by: 'command line' });
  const name = values.rename ?? username;
  if (values.rename !== undefined && (await changes.edit(user.id, renamed.data, systemClock())) === 'taken')
    throw new Error(`${username} is an admin, but another user is called ${name}`);
  process.stdout.write(`${name} is an admin. Open sessions have ended: sign in again.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await mongo.close();
}
