/** What the tests of services need: real engines, a service on a free port, typed calls. */
export { type CallOptions, client, type TestAnswer, type TestClient } from './client.ts';
export { type TestEngines, testEngines } from './engines.ts';
export { eventually } from './eventually.ts';
export { startForTest, type TestService, testSecret } from './start.ts';
