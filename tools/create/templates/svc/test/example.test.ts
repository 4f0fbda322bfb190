import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getExample } from '@matchday/contracts/example/http';
import { startForTest, type TestService } from '@matchday/service-kit/testing';
import { compose } from '../src/compose.ts';
import { exampleConfig } from '../src/config.ts';

let service: TestService;
beforeAll(async () => {
  service = await startForTest({ name: 'svc-example', config: exampleConfig, compose });
});
afterAll(() => service.close());

it('greets the person who asks, and no visitor', async () => {
  const as = { id: 'a'.repeat(24), username: 'amina' };
  expect(await service.client.get(getExample, { as })).toEqual({ text: 'Hello, amina' });
  expect((await service.client.call(getExample)).status).toBe(401);
});
