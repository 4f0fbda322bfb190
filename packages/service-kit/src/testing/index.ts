/** For tests of services: real engines, a service on a free port, typed calls. */
export { type Cable, layCable } from './cable.ts';
export { type Caller, type CallTable, createCallTable, type Entry } from './call-table.ts';
export { type CallOptions, client, type TestAnswer, type TestClient } from './client.ts';
export { type DatabaseDigest, openDigest } from './database-digest.ts';
export { type DatabaseCommand, isFrugal, readsDuring } from './database-log.ts';
export { type TestEngines, testEngines } from './engines.ts';
export { eventually } from './eventually.ts';
export { type ServiceProcess, startServiceProcess } from './service-process.ts';
export { signUpForm } from './sign-up-form.ts';
export { startForTest, type TestService, testSecrets } from './start.ts';
