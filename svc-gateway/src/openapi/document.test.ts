import { expect, it } from '@jest/globals';
import { allCalls } from '@matchday/contracts/calls';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from './document.ts';

const document = openApiDocument(allCalls);
const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));

it('publishes a document without an error by the recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('lists for each call who may make it, and how it is refused', () => {
  const statuses = (name: string) => {
    const operation = operations.find(({ operationId }) => operationId === name);
    return { status: Object.keys(operation.responses), security: operation.security };
  };
  expect(statuses('login')).toEqual({
    status: ['200', '400', '401', '403', '404', '408', '413', '429', '503'],
    security: [],
  });
  expect(statuses('placeBet')).toEqual({
    status: ['201', '400', '401', '403', '404', '408', '409', '413', '429', '503'],
    security: [{ cookie: [] }, { bearer: [] }],
  });
  const coins = operations.find(({ operationId }) => operationId === 'getCoins');
  expect(Object.keys(coins.responses['200'].content)).toEqual(['application/json', 'text/csv']);
});
