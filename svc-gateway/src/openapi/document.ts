import { type AnyCall, isKeyed } from '@matchday/contracts/call';
import { statusOf, wireError } from '@matchday/contracts/errors';
import type { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const errorsOf: Record<string, readonly (keyof typeof statusOf)[]> = {
  visitor: ['invalid', 'too-many', 'unavailable'],
  user: ['invalid', 'unauthenticated', 'too-many', 'unavailable'],
  admin: ['invalid', 'unauthenticated', 'forbidden', 'unavailable'],
};

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

function operationOf(call: AnyCall): ZodOpenApiOperationObject {
  const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
  const errors = (errorsOf[call.access] ?? []).map((code) => [
    String(statusOf[code]),
    { description: code, ...json(errorBody) },
  ]);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.owner],
    ...(call.access === 'visitor' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
    requestParams: {
      ...(call.params ? { path: call.params as z.ZodObject } : {}),
      ...(call.query ? { query: call.query as z.ZodObject } : {}),
    },
    ...(isKeyed(call)
      ? {
          parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 200 } }],
        }
      : {}),
    ...(call.body ? { requestBody: json(call.body) } : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Done', ...json(call.answer) },
      ...Object.fromEntries(errors),
    },
    'x-access': call.access,
  };
}
