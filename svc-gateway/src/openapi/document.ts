import { type AnyCall, isKeyed } from '@matchday/contracts/call';
import { statusOf, wireError } from '@matchday/contracts/errors';
import { NOT_MODIFIED, REQUEST_TIMEOUT, refusalsOf } from '@matchday/contracts/refusals';
import type { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const errorBody = wireError.meta({ id: 'Error' });

/** The OpenAPI document of the calls: paths without `/api`, server `/api`, schemas of the contracts (DESIGN 4). */
export function openApiDocument(calls: readonly AnyCall[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Matchday',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call of the platform. Paths ignore case and also answer without `/api`. A call that moves coins or creates something honours `Idempotency-Key`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'matchday_session' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

const bytes = { type: 'string' as const, format: 'binary' };

const streamedBody = (types: readonly string[]) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
});

const goodAnswer = ({ answer, alsoAnswers, streams }: AnyCall) => ({
  content: {
    ...(streams?.answer ? { [streams.answer]: { schema: bytes } } : json(answer).content),
    ...(alsoAnswers ? { [alsoAnswers]: { schema: { type: 'string' as const } } } : {}),
  },
});

function operationOf(call: AnyCall): ZodOpenApiOperationObject {
  const errors = refusalsOf(call).map((code) => [
    String(statusOf[code]),
    { description: code, ...json(errorBody) },
  ]);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.owner],
    security: call.access === 'visitor' ? [] : [{ cookie: [] }, { bearer: [] }],
    requestParams: {
      ...(call.params ? { path: call.params as z.ZodObject } : {}),
      ...(call.query ? { query: call.query as z.ZodObject } : {}),
    },
    ...(isKeyed(call)
      ? {
          parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 200 } }],
        }
      : {}),
    ...(call.streams?.body ? { requestBody: streamedBody(call.streams.body.types) } : {}),
    ...(call.body ? { requestBody: json(call.body) } : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Done', ...goodAnswer(call) },
      ...(call.method === 'GET' ? { [String(NOT_MODIFIED)]: { description: 'Not modified' } } : {}),
      [String(REQUEST_TIMEOUT)]: { description: 'The request took too long to arrive' },
      ...Object.fromEntries(errors),
    },
    'x-access': call.access,
  };
}
