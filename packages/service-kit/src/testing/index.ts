/** For tests of services: real engines, a service on a free port, typed calls. */
export { buryLetter } from './bury-letter.ts';
export { type Cable, layCable } from './cable.ts';
export { type Caller, type CallTable, createCallTable, type Entry } from './call-table.ts';
export { type CallOptions, client, type TestAnswer, type TestClient } from './client.ts';
export { type DatabaseDigest, openDigest } from './database/database-digest.ts';
export { type DatabaseCommand, isFrugal, readsDuring } from './database/database-log.ts';
export { fillCollection } from './database/fill-collection.ts';
export { type OlderDatabase, olderDatabase } from './database/older-database.ts';
export { type TestEngines, testEngines, usedEngines } from './engines.ts';
export { eventually, patient } from './eventually.ts';
export { figureIn, missingFigures } from './figures-in.ts';
export { type ServiceProcess, startServiceProcess } from './service-process.ts';
export { signUpForm } from './sign-up-form.ts';
export { startForTest, type TestService, testSecrets } from './start.ts';
